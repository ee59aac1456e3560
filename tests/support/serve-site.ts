/** The built site on loopback, served with the headers of its build and with changes that only tests want. */
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { fileServer } from '../../scripts/publishing/serve/files.ts';

export interface Site {
  address: string;
  /** Holds back the answers to what matches, as a slow line would, until the returned function is called. */
  hold(pattern: RegExp): () => void;
  close(): Promise<void>;
}

/** Changes the body of an answer; `undefined` leaves it as it is. */
export type Rewrite = (
  body: Buffer,
  answer: { url: string; type: string },
) => Promise<Buffer | undefined> | Buffer | undefined;

export interface Options {
  /** Path and text of one more script. */
  script?: { path: string; text: string };
  /** Content types, by how they begin, that `rewrite` is asked about. */
  types?: string[];
  rewrite?: Rewrite;
}

export async function serveSite({ script, types = [], rewrite }: Options = {}): Promise<Site> {
  const app = fileServer('dist', 'dist');
  const held = new Map<RegExp, Promise<void>>();
  app.addHook('onRequest', async ({ url }) => {
    for (const [pattern, until] of held) if (pattern.test(url)) await until;
  });
  if (script) app.get(script.path, (_, reply) => reply.type('text/javascript').send(script.text));
  if (rewrite)
    app.addHook('onSend', async ({ url }, reply, payload) => {
      const type = String(reply.getHeader('content-type'));
      if (reply.statusCode === 304 || !types.some((start) => type.startsWith(start))) return payload;
      const body = Buffer.concat((await (payload as Readable).toArray()) as Buffer[]);
      const changed = (await rewrite(body, { url, type })) ?? body;
      void reply.header('content-length', changed.byteLength);
      return changed;
    });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    hold(pattern) {
      let release = () => {};
      held.set(pattern, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(pattern);
        release();
      };
    },
    close: () => app.close(),
  };
}
