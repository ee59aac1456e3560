// npm run check [-- lint format ...]: types, lint, styles, format and unused code; all of them, or those that are named.
// What a failed check printed is shown, and the last line names what failed.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { allSections } from '../../src/config/sections.ts';
import { collect, run } from './install.mjs';

/** The commands of each check, one after another; longest check first. */
const CHECKS = {
  lint: ['eslint .'],
  types: ['astro check --noSync', 'tsc --project scripts/publishing/tsconfig.worker.json'],
  format: ['prettier --check . --log-level warn --cache --cache-location .cache/prettier'],
  styles: ['stylelint src/**/*.{css,astro} --cache --cache-location .cache/stylelint'],
  unused: ['knip --no-progress'],
};

/** @returns whether every command of the check succeeded */
async function check(name) {
  for (const command of CHECKS[name]) {
    const { status, output } = await collect(command.split(' '));
    if (status === 0) continue;
    console.error(`\n> ${name}: ${command}\n${output.toString().trim()}`);
    return false;
  }
  return true;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { synced: { type: 'boolean' } },
});
const unknown = positionals.filter((name) => !(name in CHECKS));
if (unknown.length > 0) {
  console.error(`There is no check '${unknown.join("', '")}'. There are ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(1);
}
// Lint and types read the types that Astro makes of collections; a build has made them, too. They need no article: 2 s instead of 6.
const env = { CONTENT_ALLOW_EMPTY: allSections.map(({ kind }) => kind).join() };
if (!values.synced && run('astro', ['sync', '--silent'], { env }) !== 0) process.exit(1);

const names = positionals.length > 0 ? positionals : Object.keys(CHECKS);
const waiting = [...names];
const failed = [];
async function work() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
    if (!(await check(name))) failed.push(name);
}
// One more than there are processors: none has nothing to do while the last check runs.
await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}. Once more: npm run check -- ${failed.join(' ')}`);
  process.exit(1);
}
console.log(`Passed: ${names.join(', ')}.`);
