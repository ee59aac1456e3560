/** The Fastify server of this machine: its limits, and how it answers badly made requests. */
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

/** Open connections; further ones are closed at once. */
const MAX_CONNECTIONS = 4_000;
/** For clients that never end. A busy machine may take seconds until it reads what was long sent. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 20_000;

/** `GET http://other.test/about HTTP/1.1` asks for /about: the host of an absolute form is not used for anything. */
const withoutOrigin = (url = '/'): string => {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
};

/** Errors of this process's limits and of the request; none of them says more than its status. */
const texts: Record<number, string> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  413: 'Too large',
  414: 'Address too long',
  415: 'Not supported',
  416: 'Range not satisfiable',
  429: 'Too many requests',
  431: 'Headers too large',
  503: 'Try again',
};

/** By the code of Node's error; all others are bad requests. */
const clientErrors: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

export function createServer(): FastifyInstance {
  const app: FastifyInstance = Fastify({
    logger: false,
    trustProxy: 'loopback',
    rewriteUrl: (request) => withoutOrigin(request.url),
    forceCloseConnections: true,
    return503OnClosing: false,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: 30_000,
    http: {
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16 * 1024,
    },
    routerOptions: { maxParamLength: 8_192 },
    frameworkErrors: (_error, _request, reply) => {
      void (reply as FastifyReply).code(400).type('text/plain; charset=utf-8').send('Bad request\n');
    },
    clientErrorHandler: (error, socket) => {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const status = clientErrors[code] ?? '400 Bad Request';
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    },
  });
  app.server.maxConnections = MAX_CONNECTIONS;

  // Bodies are read by who wants them, as a stream.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.setNotFoundHandler((request, reply) => {
    const known = request.method === 'GET' || request.method === 'HEAD';
    if (!known) reply.header('allow', 'GET, HEAD');
    return reply
      .code(known ? 404 : 405)
      .type('text/plain; charset=utf-8')
      .send(known ? 'Not found\n' : 'Method not allowed\n');
  });

  app.setErrorHandler<
    Error & { statusCode?: number; status?: number; code?: string; headers?: Record<string, string> }
  >((error, _request, reply) => {
    // Too many open files: the next request may find one.
    const busy = error.code === 'EMFILE' || error.code === 'ENFILE';
    const status = busy ? 503 : (error.statusCode ?? error.status ?? 500);
    for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name);
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
    if (status >= 500 && !busy) console.error(`Answered ${status}: ${error.message.slice(0, 300)}`);
    if (busy) reply.header('retry-after', '5');
    if (status === 416 && error.headers) reply.headers(error.headers);
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(`${texts[status] ?? 'Error'}\n`);
  });
  return app;
}
