/**
 * In `astro dev`: tells open pages of a hand-written entry that cannot be published, with its field, what was expected and its
 * form (`src/desk/wrong.ts` shows it). Astro keeps the last good entry meanwhile, so the page is the one without the mistake.
 */
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { WrittenProblem } from '../content/check.ts';
import { claimProblem, missingInFile } from '../content/claim-references.ts';
import { formAddress } from '../desk/forms/address.ts';
import type { WrongEntry } from '../desk/wrong.ts';

type Check = (file: string, text: string) => WrittenProblem[];

/** @param claim what is wrong with a claim that it quotes @returns nothing for an entry without a mistake */
export function wrongEntry(
  file: string,
  problems: readonly WrittenProblem[],
  claim?: string,
): WrongEntry | undefined {
  if (problems.length === 0 && !claim) return undefined;
  return {
    file: file.replace('src/content/', ''),
    edit: formAddress(file),
    problems: [
      ...problems.map(({ field, message, line }) => `${field} (line ${line}): ${message}`),
      ...(claim ? [claim] : []),
    ],
  };
}

export function reportWrongEntries(server: ViteDevServer): void {
  const wrong = new Map<string, WrongEntry>();
  const check = async (file: string, isGone = false) => {
    // Through Vite, so that a changed schema counts without a restart.
    const { checkWritten } = (await server.ssrLoadModule('/src/content/check.ts')) as {
      checkWritten: Check;
    };
    const text = isGone ? undefined : readFileSync(file, 'utf8');
    // A claim that does not exist has a sentence of its own.
    const gone = text && !claimProblem(text) ? missingInFile(file, text) : [];
    const missing = gone.map((problem) => `${problem}, which does not exist.`).join(' ');
    const found = text && wrongEntry(file, checkWritten(file, text), claimProblem(text) ?? missing);
    if (found) wrong.set(file, found);
    if (found || wrong.delete(file)) server.ws.send('wrong-entries', [...wrong.values()]);
  };
  const report = (error: unknown) => console.error((error as Error).message);
  server.watcher.on('all', (event, path) => {
    const file = relative(process.cwd(), path).replaceAll('\\', '/');
    if (!/^src\/content\/[^/]+\/.*\.(?:yaml|md)$/.test(file)) return;
    void check(file, event === 'unlink').catch(report);
    // Entries that quote a claim or name a service are wrong when it is gone, and right when it is back.
    if (/^src\/content\/(?:claims|services)\//.test(file) && event !== 'change')
      for (const entry of globSync('src/content/*/**/*.{yaml,md}', { exclude: ['**/README.md'] }))
        void check(entry.replaceAll('\\', '/')).catch(report);
  });
  // A page that is opened meanwhile asks.
  server.ws.on(
    'wrong-entries?',
    (_data: unknown, client: { send: (event: string, payload: WrongEntry[]) => void }) =>
      client.send('wrong-entries', [...wrong.values()]),
  );
}
