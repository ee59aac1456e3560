/**
 * In `astro dev`: reports to open pages a hand-written entry that cannot be published, with its field, what was expected and its
 * form (`src/desk/wrong.ts` shows it). Astro keeps the last good entry meanwhile, so the page is the one without the mistake.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import type * as Check from '../content/check.ts';
import type * as Names from '../content/named.ts';
import { formAddress } from '../desk/forms/address.ts';
import type { WrongEntry } from '../desk/wrong.ts';

/** @returns nothing for an entry without a mistake */
export function wrongEntry(file: string, problems: readonly Check.WrittenProblem[]): WrongEntry | undefined {
  if (problems.length === 0) return undefined;
  return {
    file: file.replace('src/content/', ''),
    edit: formAddress(file),
    problems: problems.map(({ field, message, line }) => `${field} (line ${line}): ${message}`),
  };
}

export function reportWrongEntries(server: ViteDevServer): void {
  const wrong = new Map<string, WrongEntry>();
  const check = async (files: readonly string[]) => {
    // Through Vite, so that a changed schema counts without a restart.
    const { checkWritten } = (await server.ssrLoadModule('/src/content/check.ts')) as typeof Check;
    const { knownNames } = (await server.ssrLoadModule('/src/content/named.ts')) as typeof Names;
    const known = knownNames();
    const before = wrong.size;
    for (const file of files) {
      const found = existsSync(file)
        ? wrongEntry(file, checkWritten(file, readFileSync(file, 'utf8'), known))
        : undefined;
      if (found) wrong.set(file, found);
      else wrong.delete(file);
    }
    if (before + wrong.size > 0) server.ws.send('wrong-entries', [...wrong.values()]);
  };
  server.watcher.on('all', (event, path) => {
    const file = relative(process.cwd(), path).replaceAll('\\', '/');
    if (!/^src\/content\/[^/]+\/.*\.(?:yaml|md)$/.test(file)) return;
    // Entries that name another are wrong when it is gone, and right when it is back.
    const others =
      event === 'change' ? [] : globSync('src/content/*/*.{yaml,md}', { exclude: ['**/README.md'] });
    check([file, ...others.map((other) => other.replaceAll('\\', '/'))]).catch((error: Error) =>
      console.error(error.message),
    );
  });
  // A page that is opened meanwhile asks.
  server.ws.on(
    'wrong-entries?',
    (_data: unknown, client: { send: (event: string, payload: WrongEntry[]) => void }) =>
      client.send('wrong-entries', [...wrong.values()]),
  );
}
