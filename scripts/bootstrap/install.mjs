// Runs on whatever Node the machine has (20 or newer), before anything is installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, resolve } from 'node:path';
import { findBrowser } from './browser.mjs';
import { hasJava, installPackages, missingPackages } from './packages.mjs';

/** Prints one step of what a command does. */
export const say = (text) => console.log(`\n> ${text}`);

/** The environment of commands: the project's own Node and tools first on the path. */
export function environment(extra = {}) {
  const env = { ...process.env, ...extra };
  env.PATH = [resolve('node_modules/.bin'), env.PATH].join(delimiter);
  env.ASTRO_TELEMETRY_DISABLED = '1';
  // Node processes take compiled code, and TypeScript without its types, from the first one that read a file: the command line
  // of releases takes 0.3 processor seconds instead of 0.55.
  env.NODE_COMPILE_CACHE ??= resolve('.cache/node');
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

/** As `run`, for commands side by side: their output comes in one piece at the end, so that it does not mix. */
export function collect([command, ...args], env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: environment(env),
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ status: code ?? 1, output: Buffer.concat(chunks) }));
  });
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
  const hasNode = () => existsSync('node_modules/.bin/node') || major >= 24;
  const complete = hasNode() && existsSync('node_modules/.bin/astro');
  if (complete && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return;
  say('Installing dependencies (npm ci)');
  // Whatever the machine's npm is set to: the build needs development tools and the optional package with Node. No package
  // needs its install script.
  const settings = ['--include=dev', '--include=optional', '--ignore-scripts', '--prefer-offline'];
  mustRun(
    'npm',
    ['ci', ...settings, '--no-audit', '--no-fund', '--loglevel=error'],
    'Is the npm registry reachable?',
  );
  if (!hasNode()) {
    console.error(
      `No Node 24 was installed for ${process.platform} on ${process.arch}: install it (see .nvmrc).`,
    );
    process.exit(1);
  }
  writeFileSync(stamp, lockHash());
}

/** The browser that Playwright downloaded earlier, if it did. */
function downloadedBrowser() {
  if (!existsSync('node_modules/@playwright/test')) return undefined;
  const path = createRequire(resolve('package.json'))('@playwright/test').chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * Installs the locked dependencies and, at the same time, the Debian packages that suites need: browsers, Java, nginx. Returns once
 * the dependencies are there.
 * @returns ends when the packages are there, too. Sets CHROMIUM_PATH where the only Chromium is one that Playwright downloaded.
 * Ends the process where none can be had.
 */
export function ensureTools() {
  const groups = missingPackages(findBrowser() ?? downloadedBrowser());
  if (groups.length > 0)
    say(
      `Installing ${groups.flat().join(', ')} with apt-get, for the browser, HTML and server tests. To do without: ` +
        'NO_SYSTEM_PACKAGES=1, with a Chromium named by CHROMIUM_PATH; suites whose tool is missing say so.',
    );
  const packages = installPackages(groups);
  ensureDependencies();
  // With nothing to wait for: before a suite starts, which would go on when this process ends.
  return groups.length === 0 ? ensureBrowser() : packages.then(ensureBrowser);
}

function ensureBrowser() {
  if (!findBrowser() && !downloadedBrowser()) {
    say('Installing the browser of Playwright');
    run('npx', ['playwright', 'install', 'chromium']);
  }
  if (!findBrowser()) process.env.CHROMIUM_PATH = downloadedBrowser() ?? '';
  if (!findBrowser()) {
    console.error(
      'No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to it.',
    );
    process.exit(1);
  }
  if (!hasJava())
    console.error('No Java was found: the Nu HTML checker will fail. Install a Java runtime, 11 or newer.');
}
