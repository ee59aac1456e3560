/**
 * Article HTML becomes a body: parsed once, as a browser would, changed as one tree by the steps of `steps.ts`, printed from the
 * same final tree for the page, for feed readers and as Markdown.
 */
import { unified } from 'unified';
import { printBody } from './print/index.ts';
import { reportLines } from './report.ts';
import { fetching, finishing, reading } from './steps.ts';
import { parseBody } from './steps/parse.ts';
import type { BodyContext, BodyFile, BodySite, BodyState, FindAnchor, MadeBody, Step } from './types.ts';

export { countWords } from './tree.ts';
export type * from './types.ts';

/** The steps as plugins of unified. @param print what is made of the final tree */
function processorOf<Result>(steps: readonly Step[], print: (...args: Parameters<Step>) => Result) {
  const processor = unified();
  processor.parser = (html, file) => parseBody(html, file as unknown as BodyFile);
  processor.compiler = ((...args: Parameters<Step>) => print(...args)) as never;
  for (const step of steps) processor.use(() => step as never);
  return processor.freeze();
}

const toBody = processorOf([...reading, ...fetching, ...finishing], (tree, file) => ({
  ...printBody(tree, file),
  warnings: reportLines(file),
}));

const toAnchors = processorOf([...reading, ...finishing], (_tree, file) => file.data.anchor);

const stateOf = (context: BodyContext, site: BodySite): BodyState => ({
  context,
  site,
  outline: [],
  anchor: () => undefined,
});

/** Makes the body of an article. @param html as the source gave it, not trusted @throws {Error} when it is nested too deeply */
export async function makeBody(html: string, context: BodyContext, site: BodySite): Promise<MadeBody> {
  try {
    const file = await toBody.process({ value: html, data: { ...stateOf(context, site) } });
    return file.result as MadeBody;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Error('The HTML is nested too deeply to be read.', { cause: error });
  }
}

/** The anchors of an article that links may lead to; none where it cannot be read, which its own report says. */
export function findAnchors(html: string, context: BodyContext): FindAnchor {
  const nothing = new Map<string, never>();
  const files = { images: nothing, files: nothing, unavailable: new Set<string>() };
  const unused = { fetchAll: () => Promise.resolve(), resolve: () => '/', anchorsOf: () => undefined };
  const site: BodySite = { ...files, ...unused, path: '' };
  try {
    const file = toAnchors.processSync({ value: html, data: { ...stateOf(context, site) } });
    return file.result as FindAnchor;
  } catch {
    return () => undefined;
  }
}
