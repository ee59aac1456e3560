/**
 * In `astro dev`: the overlay of the page shows hand-written entries that cannot be published, with field, line, what was expected and
 * the form. Astro keeps the last good entry meanwhile, so the page is the one without the mistake. The desk shows no overlay
 * (`layouts/Desk.astro`): it lists them.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import type * as Check from '../content/check.ts';
import type * as Names from '../content/named.ts';
import { formAddress } from '../desk/forms/address.ts';

/** A line for each mistake of an entry, and the address of its form. */
export const describeWrong = (file: string, problems: readonly Check.WrittenProblem[]): string[] => [
  ...problems.map(({ field, message, line }) => `${file}:${line} ${field}: ${message}`),
  `Its form: ${formAddress(file)}`,
];

export function reportWrongEntries(server: ViteDevServer): void {
  const wrong = new Map<string, string[]>();
  const show = () => {
    if (wrong.size === 0) return;
    const title = 'An entry cannot be published.';
    const message = 'What the page shows of it may be from before the mistake.';
    const stack = [...wrong.values()].flat().join('\n');
    server.ws.send({ type: 'error', err: { name: 'src/content', title, message, stack } });
  };
  const check = async (files: readonly string[]) => {
    // Through Vite, so that a changed schema counts without a restart.
    const { checkWritten } = (await server.ssrLoadModule('/src/content/check.ts')) as typeof Check;
    const { knownNames } = (await server.ssrLoadModule('/src/content/named.ts')) as typeof Names;
    const known = knownNames();
    const before = wrong.size;
    for (const file of files) {
      const problems = existsSync(file) ? checkWritten(file, readFileSync(file, 'utf8'), known) : [];
      if (problems.length > 0) wrong.set(file, describeWrong(file, problems));
      else wrong.delete(file);
    }
    // A page whose entry is again as it was is not reloaded by Astro.
    if (before > 0 && wrong.size === 0) server.ws.send({ type: 'full-reload' });
    show();
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
  // A page that is opened meanwhile.
  server.ws.on('connection', show);
}
