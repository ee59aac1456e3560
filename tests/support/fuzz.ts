/** Generates malformed HTTP requests from a seed. */

/** mulberry32: numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const methods = [
  ...'GET HEAD POST TRACE OPTIONS PUT DELETE CONNECT PROPFIND get M-SEARCH'.split(' '),
  ...['G ET', ''],
];
const paths = [
  ...'/ /about /about/ /about.html /_astro/app.m.js /_astro/gone.js /blog/x /favicon.svg /404 /index'.split(
    ' ',
  ),
  ...'/hooks/ghost /hooks/supabase /hooks/ /_headers /about;a=1 /about%3Fa /constructor /__proto__ /toString'.split(
    ' ',
  ),
  ...'//evil.test/ /\\evil.test /%2e%2e/%2e%2e/etc/passwd /% /%ff%fe /%00 /../../x /.git/config'.split(' '),
  ...'* about http://evil.test/ http://evil.test/about/ https://x@y:99999/ ftp://x/ http:// /? /?a=% /#x'.split(
    ' ',
  ),
  ...['', '/a b', '/press-releases/\u00e4', `/${'/'.repeat(300)}`, `/blog/${'x/'.repeat(200)}`],
  ...[`/${'a'.repeat(5_000)}`, `/${'a'.repeat(40_000)}`, `/${'%41'.repeat(3_000)}`],
];
const headers = [
  ...['9-1', '0-99999999999999999999', '-', '--1', '0-0,1-1,2-2', '-5', `${'0-1,'.repeat(1_500)}0-1`].map(
    (range) => `Range: bytes=${range}`,
  ),
  ...['Range: lines=1-2', 'If-Range: "x"', 'If-None-Match: *', 'If-Modified-Since: never', 'If-Match: "x"'],
  ...['br;q=x, gzip;q=2, *;q=0', 'gzip,'.repeat(1_000)].map((encodings) => `Accept-Encoding: ${encodings}`),
  ...['-1', '99999999999999999999', '5', '5\r\nContent-Length: 6'].map(
    (length) => `Content-Length: ${length}`,
  ),
  ...['chunked', 'chunked\r\nContent-Length: 4', 'xchunked', 'gzip, chunked'].map(
    (encoding) => `Transfer-Encoding: ${encoding}`,
  ),
  ...[' Transfer-Encoding: chunked', 'Transfer-Encoding : chunked', 'Expect: 100-continue', 'Expect: x'],
  ...['Upgrade: websocket\r\nConnection: Upgrade', 'Connection: close, x', 'Host: a\r\nHost: b', 'Host:'],
  ...['X-Forwarded-For: x', `X-Forwarded-For: ${'1.1.1.1, '.repeat(300)}`, `X-Big: ${'x'.repeat(20_000)}`],
  ...['\u0000', 'application/json', '/'].map((type) => `Content-Type: ${type}`),
  ...['Bad Header: x', ': x', 'X\u0001: y', 'X-Webhook-Secret: x', 'X-Ghost-Signature: sha256=, t='],
  `X-Ghost-Signature: sha256=${'a'.repeat(64)}, t=${Date.now()}`,
  ...[100, 200, 300].map((length) => Array.from({ length }, (_, n) => `X-${n}: ${n}`).join('\r\n')),
];
const bodies = [
  ...['', '', 'hello', '0\r\n\r\n', '5\r\nhello\r\n0\r\n\r\n', 'ffffffffffffffff\r\n', '-1\r\n\r\n'],
  ...['{"event":', '\u0000'.repeat(100)],
];
const tails = [
  'GET /about HTTP/1.1\r\nHost: x\r\n\r\n',
  'SMUGGLED',
  'GET http://evil.test/ HTTP/1.1\r\n\r\n',
];

/** One request as bytes: a sound one with one or two things wrong; some are cut off in the middle. */
export function badRequest(random: () => number): Buffer {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const chance = (share: number) => random() < share;
  const method = chance(0.3) ? one(methods) : one(['GET', 'GET', 'HEAD', 'POST', 'TRACE', 'OPTIONS']);
  const version = chance(0.03) ? one(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '', 'HTTP/1.1\u0000']) : 'HTTP/1.1';
  const lines = chance(0.6) ? [one(headers)] : chance(0.3) ? [one(headers), one(headers)] : [];
  const body = chance(0.3) ? one(bodies) : '';
  const length =
    body && chance(0.6) ? [`Content-Length: ${Buffer.byteLength(body) + (chance(0.3) ? 7 : 0)}`] : [];
  const host = chance(0.98) ? ['Host: x.test'] : [];
  const end = chance(0.98) ? '\r\n' : '\n';
  let text = `${[`${method} ${one(paths)} ${version}`, ...host, ...length, ...lines].join(end)}\r\n\r\n${body}`;
  if (chance(0.1)) text += one(tails);
  let bytes = Buffer.from(text, chance(0.5) ? 'latin1' : 'utf8');
  if (chance(0.05)) bytes = bytes.subarray(0, Math.floor(random() * bytes.length));
  // Bytes turned over, wherever that hits.
  for (let n = chance(0.05) ? 3 : 0; n > 0 && bytes.length > 0; n--)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  return bytes;
}
