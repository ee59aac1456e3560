/**
 * Reads what built pages hold that a content security policy cares about. Ten thousand pages must not cost ten thousand
 * parses: text searches find the candidates, and a real HTML parser decides on the few pages that need a decision.
 */
import { createHash } from 'node:crypto';
import { fromHtml } from 'hast-util-from-html';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { PageFacts } from './policy.ts';

/** Script types that run code; all others are data blocks. */
const executable = /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i;
/** Hosts of click-to-load videos (features of articles), allowed only when a page holds one. */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const mayHoldAttribute = /[\s"'/](?:style|on[a-z]+)\s*=/i;
const scriptOrStyle = /<(script|style)((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/\1\s*>/gi;

/** JSON-LD differs on every page and never runs. */
const dataBlock = /\btype="?application\/(ld\+)?json/i;

const textOf = (node: Element): string =>
  node.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
const tagText = ({ tagName, properties }: Element): string => {
  const name = properties['id'] ?? properties['className'] ?? properties['src'] ?? properties['href'];
  return `<${tagName}${name ? ` ${String(name).slice(0, 60)}` : ''}>`;
};
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export class PolicyScan {
  /** What the policy cannot allow, with page and element. */
  readonly problems: string[] = [];
  readonly #scripts = new Set<string>();
  readonly #styles = new Set<string>();
  readonly #frames = new Set<string>();
  /** Texts of script and style elements that the parser has already judged. */
  readonly #known = new Set<string>();

  /** Reads one page. @param page its path in the built folder, for messages */
  add(page: string, html: string): void {
    for (const player of players) if (html.includes(player)) this.#frames.add(player);
    let decide = false;
    // Scripts and styles are cut out: their text may look like attributes.
    const rest = html.replace(scriptOrStyle, (_all, name: string, attributes: string, text: string) => {
      const key = `${name} ${attributes} ${text}`;
      if (text.trim() !== '' && !dataBlock.test(attributes) && !this.#known.has(key)) {
        this.#known.add(key);
        decide = true;
      }
      return `<${name}${attributes}>`;
    });
    if (decide || mayHoldAttribute.test(rest)) this.#parse(page, html);
  }

  #parse(page: string, html: string): void {
    const tree: Root = fromHtml(html);
    visit(tree, 'element', (node) => {
      for (const name of Object.keys(node.properties)) {
        if (name === 'style') this.problems.push(`${page}: style attribute on ${tagText(node)}`);
        else if (/^on[a-z]/i.test(name))
          this.problems.push(`${page}: inline handler ${name} on ${tagText(node)}`);
      }
      const text = textOf(node);
      if (node.tagName === 'style') this.#styles.add(hash(text));
      if (node.tagName !== 'script' || node.properties['src'] !== undefined) return;
      if (executable.test(String(node.properties['type'] ?? ''))) this.#scripts.add(hash(text));
    });
  }

  get facts(): PageFacts {
    return {
      scripts: [...this.#scripts].sort(),
      styles: [...this.#styles].sort(),
      frames: [...this.#frames].sort(),
    };
  }
}
