/**
 * Firefox as distributed, over WebDriver BiDi on its own WebSocket: no driver in between. Playwright 1.65 speaks the protocol
 * too, but asks for `emulation.setMediaFeaturesOverride` on every start, which Debian's Firefox (ESR) does not know.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { clickActions, keyActions, KEYS, Missing, type Engine } from './engine.ts';

/** No request of its own, nothing to welcome, no question about the default browser. */
const preferences = {
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9',
};

interface Reply {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  message?: string;
  params?: { level: string; text: string };
  result?: Record<string, unknown>;
}

/** A connection that answers commands by number and hands every event to `listen`. */
async function connect(address: string, listen: (event: Reply) => void) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id === undefined) listen(reply);
    else waiting.get(reply.id)?.(reply);
  });
  const send = async (method: string, params: object): Promise<Record<string, unknown>> => {
    const id = ++last;
    const reply = await new Promise<Reply>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (reply.type === 'error') throw new Error(`${method}: ${reply.message}`);
    return reply.result ?? {};
  };
  return { send, end: () => socket.close() };
}

const candidates = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'];

export async function openFirefox(): Promise<Engine> {
  const path = candidates.find((candidate) => candidate && existsSync(candidate));
  if (!path) throw new Missing('No Firefox (Debian: firefox-esr; elsewhere set FIREFOX_PATH).');
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
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

  let messages: string[] = [];
  const { send, end } = await connect(`${address}/session`, ({ method, params }) => {
    if (method === 'log.entryAdded' && ['error', 'warn'].includes(params!.level)) messages.push(params!.text);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  // The window that Firefox opens by itself never gets the focus without a screen.
  const { context } = await send('browsingContext.create', { type: 'window' });
  await send('browsingContext.activate', { context });
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  const act = async (actions: object[]) => void (await send('input.performActions', { context, actions }));

  return {
    followsLinks: true,
    goto: async (url) => {
      messages = [];
      await send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    narrowest: 0,
    resize: async (width) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height: 800 } })),
    run: async (expression) => {
      const { result, exceptionDetails } = (await send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!result) throw new Error(`${exceptionDetails?.text}\nin ${expression}`);
      return JSON.parse(result.value) as unknown;
    },
    clickAt: (x, y) => act(clickActions(x, y)),
    press: (key) => act(keyActions([KEYS[key]])),
    type: (text) => act(keyActions(text)),
    messages: async () => messages,
    close: async () => {
      const ended = once(child, 'exit');
      // It may have hung.
      child.kill('SIGKILL');
      end();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
