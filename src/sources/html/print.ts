/** Writes the cleaned tree as HTML. It knows only what the allow-list lets through, and escapes all of it. */
import type { ElementContent, Properties, Root } from 'hast';
import { isElement } from './tree.ts';

const VOID = new Set(['br', 'col', 'hr', 'wbr']);

/** Properties whose attribute is not their name in lower case. */
const NAMES: Record<string, string> = {
  className: 'class',
  dataFrame: 'data-frame',
  dataSlot: 'data-slot',
  ariaHidden: 'aria-hidden',
  ariaLabel: 'aria-label',
};

export const escapeText = (text: string): string =>
  /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;

export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

function attributes(properties: Properties): string {
  let html = '';
  for (const [property, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    html += ` ${NAMES[property] ?? property.toLowerCase()}`;
    if (value !== true)
      html += `="${escapeAttribute(Array.isArray(value) ? value.join(' ') : String(value))}"`;
  }
  return html;
}

function nodes(children: readonly ElementContent[]): string {
  let html = '';
  for (const child of children) {
    if (child.type === 'text') html += escapeText(child.value);
    else if (isElement(child)) {
      html += `<${child.tagName}${attributes(child.properties)}>`;
      if (!VOID.has(child.tagName)) html += `${nodes(child.children)}</${child.tagName}>`;
    }
  }
  return html;
}

export const print = (tree: Root): string => nodes(tree.children as ElementContent[]);
