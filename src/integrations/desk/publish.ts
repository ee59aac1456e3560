/**
 * `astro dev` only: POST /desk/publish starts `npm run release` on the machine that serves the site, so that who writes needs no
 * shell; GET /desk/publish.json tells whether it runs. The release itself checks, asks and writes its log as ever.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerResponse } from 'node:http';
import type { Connect, ViteDevServer } from 'vite';
import type { Publishing } from '../../desk/live.ts';
import { isOwn } from '../draft-preview.ts';
import { CURRENT } from './live-site.ts';

const COMMAND = ['scripts/publishing/releases/cli.ts', 'release'];
/** The last lines of what a release said are enough to say why it ended. */
const KEPT_CHARACTERS = 2000;

export interface Publisher {
  state: () => Publishing;
  /** Does nothing while one runs. */
  start: () => void;
}

/** @param command arguments of Node */
export function createPublisher(command: readonly string[] = COMMAND): Publisher {
  let state: Publishing = {};
  return {
    state: () => state,
    start: () => {
      if (state.since) return;
      state = { since: new Date().toISOString() };
      let said = '';
      // A build that inherits 'development' would publish what the development server shows.
      // eslint-disable-next-line no-restricted-syntax -- handed on, nothing is read from it
      const env = { ...process.env, NODE_ENV: 'production' };
      const child = spawn(process.execPath, [...command], { env, stdio: ['ignore', 'ignore', 'pipe'] });
      // The server that started it may end first: a release never stays behind.
      const end = () => void child.kill();
      process.once('exit', end);
      child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-KEPT_CHARACTERS)));
      const done = (problem: string | undefined) => {
        process.off('exit', end);
        state = { problem };
      };
      child.once('error', (error) => done(error.message));
      child.once('close', (code) => done(code === 0 ? undefined : said.trim() || `It ended with ${code}.`));
    },
  };
}

/** Only where `npm run serve:live` or `npm run release` has published from this folder. */
export const mayPublish = (current = CURRENT): boolean => existsSync(join(current, 'build.json'));

export function servePublisher({ middlewares }: ViteDevServer, { state, start }: Publisher): void {
  const answer = (response: ServerResponse, status: number, headers = {}) =>
    response.writeHead(status, { 'cache-control': 'no-store', ...headers });
  middlewares.use('/desk/publish.json', (_request, response) => {
    answer(response, 200, { 'content-type': 'application/json' }).end(JSON.stringify(state()));
  });
  middlewares.use('/desk/publish', ((request, response, next) => {
    if (request.method !== 'POST') return next();
    if (!isOwn(request)) return void answer(response, 403).end();
    start();
    answer(response, 303, { location: '/desk#publishing' }).end();
  }) satisfies Connect.NextHandleFunction);
}
