/**
 * In `astro dev`: tells open pages of a hand-written entry that cannot be published, with its field, what was expected and its
 * form (`src/desk/wrong.ts` shows it). Astro keeps the last good entry meanwhile, so the page is the one without the mistake.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { WrittenProblem } from '../content/check.ts';
import { formAddress } from '../desk/forms/address.ts';
import type { WrongEntry } from '../desk/wrong.ts';

type Check = (file: string, text: string) => WrittenProblem[];

/** @returns nothing for an entry without a mistake */
export function wrongEntry(file: string, problems: readonly WrittenProblem[]): WrongEntry | undefined {
  if (problems.length === 0) return undefined;
  return {
    file: file.replace('src/content/', ''),
    edit: formAddress(file),
    problems: problems.map(({ field, message, line }) => `${field} (line ${line}): ${message}`),
  };
}

export function reportWrongEntries(server: ViteDevServer): void {
  const wrong = new Map<string, WrongEntry>();
  const check = async (path: string, isGone = false) => {
    const file = relative(process.cwd(), path).replaceAll('\\', '/');
    if (!/^src\/content\/[^/]+\/.*\.(?:yaml|md)$/.test(file)) return;
    // Through Vite, so that a changed schema counts without a restart.
    const { checkWritten } = (await server.ssrLoadModule('/src/content/check.ts')) as {
      checkWritten: Check;
    };
    const found = isGone ? undefined : wrongEntry(file, checkWritten(file, readFileSync(path, 'utf8')));
    if (found) wrong.set(file, found);
    if (found || wrong.delete(file)) server.ws.send('wrong-entries', [...wrong.values()]);
  };
  const report = (error: unknown) => console.error((error as Error).message);
  const onSaved = (path: string) => void check(path).catch(report);
  server.watcher.on('change', onSaved).on('add', onSaved);
  server.watcher.on('unlink', (path) => void check(path, true).catch(report));
  // A page that is opened meanwhile asks.
  server.ws.on(
    'wrong-entries?',
    (_data: unknown, client: { send: (event: string, payload: WrongEntry[]) => void }) =>
      client.send('wrong-entries', [...wrong.values()]),
  );
}
