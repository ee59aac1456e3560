/** The Fastify server of this machine: its limits, and how it answers what it does not serve. */
import { STATUS_CODES } from 'node:http';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';

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
  });
  app.server.maxConnections = MAX_CONNECTIONS;

  // Bodies are read by who wants them, as a stream.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  // Files are found by a route of their own; here come other methods.
  app.setNotFoundHandler((_request, reply) =>
    reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send(`${STATUS_CODES[405]}\n`),
  );

  // No answer says more than its status.
  app.setErrorHandler<FastifyError & { status?: number; headers?: Record<string, string> }>(
    (error, _request, reply) => {
      // Too many open files: the next request may find one.
      const busy = error.code === 'EMFILE' || error.code === 'ENFILE';
      const status = busy ? 503 : (error.statusCode ?? error.status ?? 500);
      if (status >= 500 && !busy) console.error(`Answered ${status}: ${error.message.slice(0, 300)}`);
      // What the file would have had: it must not be cached as if it were one.
      for (const name of [...Object.keys(reply.getHeaders()), ...reply.raw.getHeaderNames()]) {
        reply.removeHeader(name);
        reply.raw.removeHeader(name);
      }
      if (busy) reply.header('retry-after', '5');
      if (status === 416 && error.headers) reply.headers(error.headers);
      return reply.code(status).type('text/plain').send(`${STATUS_CODES[status]}\n`);
    },
  );
  return app;
}
