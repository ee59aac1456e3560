// Runs on whatever Node the machine has (20 or newer), before anything is installed: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, resolve } from 'node:path';
import { findBrowser } from './browser.mjs';

/** Prints one step of what a command does. */
export const say = (text) => console.log(`\n> ${text}`);

/** The environment of commands: the project's own Node and tools first on the path. */
export function environment(extra = {}) {
  const env = { ...process.env, ...extra };
  env.PATH = [resolve('node_modules/.bin'), env.PATH].join(delimiter);
  env.ASTRO_TELEMETRY_DISABLED = '1';
  return env;
}

/** Runs a command with the project's own Node and tools; its output is shown. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
    env: environment(options.env),
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
  // Whatever the machine's npm is set to: the build needs development tools, and `node` its install script.
  const settings = ['--include=dev', '--ignore-scripts=false'];
  mustRun(
    'npm',
    ['ci', ...settings, '--no-audit', '--no-fund', '--loglevel=error'],
    'Is the npm registry reachable?',
  );
  writeFileSync(stamp, lockHash());
}

/** The browser that Playwright downloaded earlier, if it did. */
function downloadedBrowser() {
  const path = createRequire(resolve('package.json'))('@playwright/test').chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Debian packages: as root, or where sudo asks for no password. */
function installPackages(...names) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return;
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...names],
  ]) {
    const [command, ...rest] = [...root, 'apt-get', ...args];
    const result = spawnSync(command, rest, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (result.error) console.error(`'${command}' could not be run: ${result.error.message}`);
  }
}

/** Path of a Chromium for the browser tests; installs one where there is none. Ends the process where none can be had. */
export function ensureBrowser() {
  const found = findBrowser() ?? downloadedBrowser();
  if (found) return found;
  if (process.platform === 'linux' && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from Debian packages (apt-get)');
    installPackages('chromium', 'fonts-liberation');
  }
  if (!findBrowser()) {
    say('Installing the browser of Playwright');
    run('npx', ['playwright', 'install', 'chromium']);
  }
  const installed = findBrowser() ?? downloadedBrowser();
  if (installed) return installed;
  console.error(
    'No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to it.',
  );
  process.exit(1);
}

/** Gets nginx for the tests of its configuration, on CI only: installing it starts a server. Without it they are skipped. */
export function ensureNginx() {
  if (!process.env.CI || process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return;
  if (existsSync('/usr/sbin/nginx') || existsSync('/usr/bin/nginx')) return;
  say('Installing nginx from Debian packages (apt-get)');
  installPackages('nginx-light', 'libnginx-mod-http-brotli-static', 'libnginx-mod-http-brotli-filter');
}

/** Java for the Nu HTML checker: a small runtime from Debian packages where there is none. */
export function ensureJava() {
  const found = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
  if (found()) return;
  say('Installing a Java runtime from Debian packages (apt-get)');
  installPackages('default-jre-headless');
  if (!found())
    console.error('No Java was found: the Nu HTML checker will fail. Install a Java runtime, 11 or newer.');
}

/** Firefox, WebKit and a virtual display for tests/engines, from Debian packages. Without them that suite says what it skips; on CI it fails. */
export function ensureEngines() {
  const wanted = {
    'firefox-esr': ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    'webkit2gtk-driver': ['/usr/bin/WebKitWebDriver'],
    xvfb: ['/usr/bin/Xvfb'],
  };
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return;
  if (!process.env.CI && process.getuid?.() !== 0) return;
  const missing = Object.keys(wanted).filter((name) => !wanted[name].some(existsSync));
  if (missing.length === 0) return;
  say(`Installing ${missing.join(', ')} from Debian packages (apt-get)`);
  installPackages(...missing);
}

/** Folder for files that later runs may reuse. */
export function cacheDir() {
  mkdirSync('.cache', { recursive: true });
  return '.cache';
}
