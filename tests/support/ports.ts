/** A port for a server that cannot be told to choose one by itself. */
import { createServer } from 'node:net';

/** Below the range from which systems take ports for outgoing connections: nobody takes it before the server does. */
const [FIRST, LAST] = [12_000, 32_000];

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const probe = createServer();
    const free = await new Promise<boolean>((done) => {
      probe.once('error', () => done(false));
      probe.listen(port, '127.0.0.1', () => done(true));
    });
    if (!free) continue;
    await new Promise((closed) => probe.close(closed));
    return port;
  }
}
