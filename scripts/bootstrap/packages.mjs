// Debian packages that the suites need. What is missing is installed in one go, as root, on CI or where sudo asks for no password.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, HEADLESS } from './browser.mjs';

const has = (...paths) => paths.some((path) => existsSync(path));
const root = process.getuid?.() === 0;
const debian = process.platform === 'linux' && existsSync('/usr/bin/apt-get');

/** Version of an installed package, or an empty text. */
const versionOf = (name) =>
  spawnSync('dpkg-query', ['--show', '--showformat', '${Version}', name], { encoding: 'utf8' }).stdout ?? '';

export const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/** Chromium without windows, of exactly the version that is installed: another one would draw otherwise. */
function headless() {
  if (process.env.CHROMIUM_PATH || existsSync(HEADLESS)) return [];
  const version = versionOf('chromium');
  return version ? [`chromium-headless-shell=${version}`] : [];
}

/** Groups of packages: where one cannot be had, the others are installed all the same. */
export function missingPackages(browser = findBrowser()) {
  if (!debian || process.env.NO_SYSTEM_PACKAGES) return [];
  const groups = [
    browser ? [] : ['chromium-headless-shell', 'fonts-liberation'],
    // For the Nu HTML checker.
    hasJava() ? [] : ['default-jre-headless'],
  ];
  if (process.env.CI || root) {
    groups.push(
      browser ? headless() : [],
      // tests/engines.
      has('/usr/bin/firefox-esr', '/usr/bin/firefox') ? [] : ['firefox-esr'],
      has('/usr/bin/WebKitWebDriver') ? [] : ['webkit2gtk-driver'],
      has('/usr/bin/Xvfb') ? [] : ['xvfb'],
    );
  }
  // On CI only: installing it starts a server.
  if (process.env.CI && !has('/usr/sbin/nginx', '/usr/bin/nginx')) groups.push(['nginx-light']);
  return groups.filter((group) => group.length > 0);
}

/** Installs them; resolves when that has ended, well or not. Whoever needs one says so when it is not there. */
export function installPackages(groups) {
  if (groups.length === 0) return Promise.resolve();
  const install = (names) => `apt-get install -y -qq --no-install-recommends ${names.join(' ')} >/dev/null`;
  const each = groups.map(install).join('; ');
  const script = `apt-get update -qq >/dev/null; ${install(groups.flat())} || { ${each}; }`;
  const [command, ...args] = [...(root ? [] : ['sudo', '-n', '-E']), 'sh', '-c', script];
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', ({ message }) => {
      console.error(`'${command}' could not be run: ${message}`);
      resolve();
    });
    child.on('close', resolve);
  });
}
