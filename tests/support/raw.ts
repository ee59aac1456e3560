/** Sends bytes over a TCP socket: malformed requests that no HTTP client would send. */
import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 when the connection was closed without one. */
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Splits the first answer off what a connection returned. A header that comes twice has both values. */
function parseAnswer(bytes: Buffer): RawAnswer {
  const text = bytes.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end < 0 ? 0 : end).split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [name = '', ...value] = line.split(':');
    const known = headers[name.toLowerCase()];
    headers[name.toLowerCase()] = `${known === undefined ? '' : `${known}, `}${value.join(':').trim()}`;
  }
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0),
    headers,
    body: text.slice(end + 4),
  };
}

/** Sends bytes, and resolves with the first answer when the connection is closed or after `waitMs`. */
export function sendRaw(address: string, bytes: string, waitMs = 100_000): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const timer = setTimeout(() => socket.destroy(), waitMs);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(parseAnswer(Buffer.concat(chunks)));
    });
  });
}

/** A plain request on a connection of its own. */
export const ask = (address: string, line: string, headers: Record<string, string> = {}, body = '') =>
  sendRaw(
    address,
    `${line} HTTP/1.1\r\nHost: x.test\r\nConnection: close\r\n` +
      Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('') +
      `\r\n${body}`,
  );
