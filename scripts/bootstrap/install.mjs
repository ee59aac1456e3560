// Runs on whatever Node the machine has (20 or newer), before anything is installed: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { findBrowser } from './browser.mjs';

/** Prints one step of what a command does. */
export const say = (text) => console.log(`\n> ${text}`);

/** Runs a command with the project's own Node and tools first on the path; its output is shown. */
export function run(command, args, options = {}) {
  const env = { ...process.env, ...options.env };
  env.PATH = [resolve('node_modules/.bin'), env.PATH].join(delimiter);
  env.ASTRO_TELEMETRY_DISABLED = '1';
  const result = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
    env,
  });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

/** As `run`, but ends the process when the command fails. */
export function mustRun(command, args, hint) {
  const status = run(command, args);
  if (status === 0) return;
  console.error(`\n'${command} ${args.join(' ')}' failed with exit code ${status}.${hint ? ` ${hint}` : ''}`);
  process.exit(status);
}

const stamp = 'node_modules/.lock-hash';
const lockHash = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

/** Installs the locked dependencies, unless node_modules already holds exactly these. */
export function ensureDependencies() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    console.error(`Node ${process.versions.node} is too old: install Node 20 or newer (see .nvmrc).`);
    process.exit(1);
  }
  const complete = existsSync('node_modules/.bin/node') && existsSync('node_modules/.bin/astro');
  if (complete && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return;
  say('Installing dependencies (npm ci)');
  mustRun('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'Is the npm registry reachable?');
  writeFileSync(stamp, lockHash());
}

/** Makes sure that a Chromium for the browser tests exists; installs one where that is possible. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.platform === 'linux' && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from Debian packages (apt-get)');
    const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const apt = (...args) => {
      const [command, ...rest] = [...root, 'apt-get', ...args];
      return run(command, rest, {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    };
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
  }
  if (!findBrowser()) {
    say('Installing the browser of Playwright');
    run('npx', ['playwright', 'install', 'chromium']);
  }
  const installed = findBrowser();
  if (
    !installed &&
    run(
      'node',
      [
        '-e',
        "require('@playwright/test').chromium.executablePath() && require('fs').accessSync(require('@playwright/test').chromium.executablePath())",
      ],
      { stdio: 'ignore' },
    ) !== 0
  ) {
    console.error(
      'No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to it.',
    );
    process.exit(1);
  }
  return installed;
}

/** Folder for files that later runs may reuse. */
export function cacheDir() {
  mkdirSync('.cache', { recursive: true });
  return '.cache';
}
