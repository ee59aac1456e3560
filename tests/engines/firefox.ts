/**
 * Firefox as distributed, over WebDriver BiDi on its own WebSocket: no driver in between. Playwright 1.65 speaks the protocol
 * too, but asks for `emulation.setMediaFeaturesOverride` on every start, which Debian's Firefox (ESR) does not know.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Missing, type Engine } from './engine.ts';

interface Reply {
  id: number;
  type: 'success' | 'error' | 'event';
  message?: string;
  result: Record<string, unknown>;
}

/** A connection that answers commands by number. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  return async (method: string, params: object): Promise<Record<string, unknown>> => {
    const id = ++last;
    const { promise, resolve } = Promise.withResolvers<Reply>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result } = await promise;
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result;
  };
}

const candidates = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'];

export async function openFirefox(): Promise<Engine> {
  const path = candidates.find((candidate) => candidate && existsSync(candidate));
  if (!path) throw new Missing('No Firefox (Debian: firefox-esr; elsewhere set FIREFOX_PATH).');
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  // Under remote control it sets the preferences of tests by itself: no requests of its own, no questions.
  const child = spawn(
    path,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'],
    // Nothing of a developer's own profile.
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  process.once('exit', () => child.kill('SIGKILL'));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`Firefox ended with code ${code} before it was ready.`)));
    child.once('error', reject);
  });

  const send = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  // The window that Firefox opens by itself never gets the focus without a screen.
  const { context } = await send('browsingContext.create', { type: 'window' });
  await send('browsingContext.activate', { context });
  const resize = (width: number) =>
    send('browsingContext.setViewport', { context, viewport: { width, height: 800 } });
  await resize(1280);

  return {
    followsLinks: true,
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'interactive' }),
    resize,
    run: async (expression) => {
      const { result, exceptionDetails } = (await send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!result) throw new Error(`${exceptionDetails?.text}\nin ${expression}`);
      return JSON.parse(result.value) as unknown;
    },
    act: (actions) => send('input.performActions', { context, actions }),
    close: async () => {
      const ended = once(child, 'exit');
      // It may have hung.
      child.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
