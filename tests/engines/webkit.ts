/** WebKitGTK's own test browser, over WebDriver's classic protocol, on a virtual display. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { freePort } from '../support/ports.ts';
import { until } from '../support/processes.ts';
import { Missing, type Engine } from './engine.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';

/** Starts a process in a group of its own, which ends with this process at the latest. */
function start(command: string, args: string[], options: Parameters<typeof spawn>[2]): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true });
  process.once('exit', () => void stop(child));
  return child;
}

/** Ends it and what it has started, also when it does not answer. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid!, 'SIGKILL');
  await ended;
}

/** Starts a virtual display and answers its name; Xvfb chooses a free number and writes it to descriptor 3. */
async function display(): Promise<{ name: string; child: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  const child = start(XVFB, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const name = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdio[3] as NodeJS.ReadableStream).once('line', (line) => resolve(`:${line}`));
    child.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}.`)));
  });
  return { name, child };
}

async function command(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${url}: ${error}, ${message}`);
  }
  return value;
}

export async function openWebKit(): Promise<Engine> {
  const binary = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];
  if (!binary || !existsSync(DRIVER)) throw new Missing('No WebKit (Debian: webkit2gtk-driver).');
  if (!existsSync(XVFB)) throw new Missing('No virtual display (Debian: xvfb).');
  const { name, child: screen } = await display();
  const port = await freePort();
  const driver = start(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    // Without the last no frame is ever drawn on a virtual display.
    env: { ...process.env, DISPLAY: name, NO_AT_BRIDGE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  });
  const root = `http://127.0.0.1:${port}`;
  const browserOptions = { binary, args: ['--automation'] };
  // Without waiting for the whole page the driver may run a script in the document before, and never answer.
  const capabilities = {
    alwaysMatch: { pageLoadStrategy: 'normal', 'webkitgtk:browserOptions': browserOptions },
  };
  const answers = () =>
    fetch(`${root}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('WebKitWebDriver listens', answers);
  const begun = (await command(`${root}/session`, 'POST', { capabilities })) as { sessionId: string };
  const session = `${root}/session/${begun.sessionId}`;
  const post = (path: string, body: object) => command(`${session}/${path}`, 'POST', body);
  const run = (expression: string) => post('execute/sync', { script: `return ${expression}`, args: [] });
  const rect = { x: 0, y: 0, width: 1280, height: 900 };
  await post('window/rect', rect);
  // The frame of the window is not the page's.
  await post('window/rect', { ...rect, width: 2560 - Number(await run('innerWidth')) });

  return {
    followsLinks: false,
    goto: (url) => post('url', { url }),
    run,
    act: (actions) => post('actions', { actions }),
    close: async () => {
      await stop(driver);
      await stop(screen);
    },
  };
}
