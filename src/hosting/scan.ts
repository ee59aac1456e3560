/**
 * Reads what built pages hold that a content security policy cares about. Ten thousand pages must not cost ten thousand
 * parses: text searches find the candidates, and a real HTML parser decides on the few pages that need a decision.
 */
import { createHash } from 'node:crypto';
import { defaultTreeAdapter as adapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { firstLines } from './files.ts';
import type { PageFacts } from './policy.ts';

type PageElement = DefaultTreeAdapterTypes.Element;

/** Script types that run code; all others are data blocks. */
const executable = /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i;
/** Hosts of click-to-load videos (features of articles), allowed only when a page holds one. */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const mayHoldAttribute = /[\s"'/](?:style|on[a-z]+)\s*=/i;
const scriptOrStyle = /<(script|style)((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/\1\s*>/gi;

/** JSON-LD differs on every page and never runs. */
const dataBlock = /\btype="?application\/(ld\+)?json/i;

const textOf = (node: PageElement): string =>
  node.childNodes.map((child) => (adapter.isTextNode(child) ? child.value : '')).join('');
const valueOf = ({ attrs }: PageElement, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;
const tagText = (node: PageElement): string => {
  const name = ['id', 'class', 'src', 'href'].map((one) => valueOf(node, one)).find(Boolean);
  return `<${node.tagName}${name ? ` ${name.slice(0, 60)}` : ''}>`;
};
function* elementsIn(parent: DefaultTreeAdapterTypes.ParentNode): Generator<PageElement> {
  for (const node of parent.childNodes) {
    if (!adapter.isElementNode(node)) continue;
    yield node;
    yield* elementsIn(node);
  }
}
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export class PolicyScan {
  /** What the policy cannot allow, with page and element. */
  readonly problems: string[] = [];
  readonly #scripts = new Set<string>();
  readonly #styles = new Set<string>();
  readonly #frames = new Set<string>();
  /** Hashes of script and style elements that the parser has found to be real ones. */
  readonly #known = new Set<string>();

  /**
   * Reads one page.
   * @param page its path in the built folder, for messages
   */
  read(page: string, html: string): void {
    const found = new Map<string, { name: string; text: string }>();
    // Scripts and styles are cut out: their text may look like attributes.
    const rest = html.replace(scriptOrStyle, (_all, name: string, attributes: string, text: string) => {
      if (text.trim() !== '' && !dataBlock.test(attributes))
        found.set(`${name} ${attributes} ${text}`, { name: name.toLowerCase(), text });
      return `<${name}${attributes}>`;
    });
    const facts = { scripts: new Set<string>(), styles: new Set<string>() };
    if (mayHoldAttribute.test(rest) || found.keys().some((key) => !this.#known.has(key))) {
      this.#parse(page, html, facts);
      for (const [key, { name, text }] of found) {
        const hashed = hash(text);
        if ((name === 'script' ? facts.scripts : facts.styles).has(hashed)) this.#known.add(key);
      }
    }
    for (const script of facts.scripts) this.#scripts.add(script);
    for (const style of facts.styles) this.#styles.add(style);
    for (const player of players) if (html.includes(player)) this.#frames.add(player);
  }

  /** @throws {Error} when a page holds what the policy cannot allow */
  finish(): void {
    if (this.problems.length === 0) return;
    throw new Error(
      `The content security policy forbids what some pages contain (use classes and scripts instead):\n${firstLines(this.problems)}`,
    );
  }

  #parse(page: string, html: string, facts: { scripts: Set<string>; styles: Set<string> }): void {
    for (const node of elementsIn(parse(html))) {
      for (const { name } of node.attrs) {
        if (name === 'style') this.problems.push(`${page}: style attribute on ${tagText(node)}`);
        else if (/^on[a-z]/i.test(name))
          this.problems.push(`${page}: inline handler ${name} on ${tagText(node)}`);
      }
      const text = textOf(node);
      if (node.tagName === 'style') facts.styles.add(hash(text));
      // A script without text gets its address later (src/integrations/page-files.ts).
      if (node.tagName !== 'script' || valueOf(node, 'src') !== undefined || text === '') continue;
      if (executable.test(valueOf(node, 'type') ?? '')) facts.scripts.add(hash(text));
    }
  }

  get facts(): PageFacts {
    return {
      scripts: [...this.#scripts].sort(),
      styles: [...this.#styles].sort(),
      frames: [...this.#frames].sort(),
    };
  }
}
