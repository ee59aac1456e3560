/** Servers on loopback for tests. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** When something ends: after a test, or after all of a file. */
export type AtEnd = (clean: () => void | Promise<void>) => void;

/** A server on loopback. @returns its address */
export async function serve(listener: RequestListener, atEnd: AtEnd = onTestFinished): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
