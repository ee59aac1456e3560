/**
 * Reads what built pages hold that a content security policy cares about. Parsing every page is too slow: text searches find
 * candidates, and only pages with new scripts or styles are parsed.
 */
import { createHash } from 'node:crypto';
import { defaultTreeAdapter as adapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { PageFacts } from './policy.ts';

type PageElement = DefaultTreeAdapterTypes.Element;

/** Script types that a content security policy checks; all others are data blocks. */
const executable = /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i;
/** Hosts of click-to-load videos (features of articles), allowed only when a page holds one. */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const scriptOrStyle = /<(script|style)((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/\1\s*>/gi;

/** JSON-LD differs on every page and never runs. */
const dataBlock = /\btype="?application\/(ld\+)?json/i;

const textOf = (node: PageElement): string =>
  node.childNodes.map((child) => (adapter.isTextNode(child) ? child.value : '')).join('');
const valueOf = ({ attrs }: PageElement, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;
function* elementsIn(parent: DefaultTreeAdapterTypes.ParentNode): Generator<PageElement> {
  for (const node of parent.childNodes) {
    if (!adapter.isElementNode(node)) continue;
    yield node;
    yield* elementsIn(node);
  }
}
const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export class PolicyScan {
  readonly #scripts = new Set<string>();
  readonly #styles = new Set<string>();
  readonly #frames = new Set<string>();
  /** Hashes of script and style elements that the parser has found to be real ones. */
  readonly #known = new Set<string>();

  read(html: string): void {
    for (const [whole, name = '', attributes = '', text = ''] of html.matchAll(scriptOrStyle)) {
      if (text.trim() === '' || dataBlock.test(attributes) || this.#known.has(whole)) continue;
      this.#parse(html);
      if ((name.toLowerCase() === 'script' ? this.#scripts : this.#styles).has(sourceHash(text)))
        this.#known.add(whole);
    }
    for (const player of players) if (html.includes(player)) this.#frames.add(player);
  }

  #parse(html: string): void {
    for (const node of elementsIn(parse(html))) {
      const text = textOf(node);
      if (node.tagName === 'style') this.#styles.add(sourceHash(text));
      // A script without text gets its address later (src/integrations/page-files.ts).
      if (node.tagName !== 'script' || valueOf(node, 'src') !== undefined || text === '') continue;
      if (executable.test(valueOf(node, 'type') ?? '')) this.#scripts.add(sourceHash(text));
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
