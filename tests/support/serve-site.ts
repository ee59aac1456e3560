/** The built site on loopback, served with the headers of its build and with changes that only tests want. */
import { fileServer } from '../../scripts/preview/files.ts';
import { listen } from './listen.ts';

export interface Site {
  address: string;
  /** Holds back the answers to what matches, as a slow line would, until the returned function is called. */
  hold(pattern: RegExp): () => void;
  /** Answers what matches as if it were not there, until the returned function is called. */
  refuse(pattern: RegExp): () => void;
  close(): Promise<void>;
}

/** Changes the body of an answer; `undefined` leaves it as it is. */
export type Rewrite = (
  body: Buffer,
  answer: { url: string; type: string },
) => Promise<Buffer | undefined> | Buffer | undefined;

export interface Options {
  folder?: string;
  /** Path and text of one more script. */
  script?: { path: string; text: string };
  /** Content types, by how they begin, that `rewrite` is asked about. */
  types?: string[];
  rewrite?: Rewrite;
}

export async function serveSite({
  folder = 'dist',
  script,
  types = [],
  rewrite,
}: Options = {}): Promise<Site> {
  const held = new Map<RegExp, Promise<void>>();
  const refused = new Set<RegExp>();
  const server = fileServer(folder, async (answer, url) => {
    for (const [pattern, until] of held) if (pattern.test(url)) await until;
    if ([...refused].some((pattern) => pattern.test(url)))
      return { status: 404, headers: {}, body: Buffer.alloc(0) };
    if (script?.path === url)
      return { status: 200, headers: { 'Content-Type': 'text/javascript' }, body: Buffer.from(script.text) };
    const type = answer.headers['Content-Type'] ?? '';
    if (!rewrite || !types.some((start) => type.startsWith(start))) return answer;
    return { ...answer, body: (await rewrite(answer.body, { url, type })) ?? answer.body };
  });
  return {
    ...(await listen(server)),
    hold(pattern) {
      let release = () => {};
      held.set(pattern, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(pattern);
        release();
      };
    },
    refuse(pattern) {
      refused.add(pattern);
      return () => refused.delete(pattern);
    },
  };
}
