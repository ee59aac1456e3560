/**
 * In `astro dev`: a wrong field of a hand-written entry in the browser, with file, line, field and what was expected. Astro
 * keeps the last good entry meanwhile, so the page behind the message is that one.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { WrittenProblem } from '../content/check.ts';

type Check = (file: string, text: string) => WrittenProblem[];

/** The overlay opens the file at its first problem; the others are listed below. */
export function overlay(file: string, problems: readonly WrittenProblem[]) {
  const [first] = problems;
  if (!first) return undefined;
  const more = problems
    .slice(1, 8)
    .map(({ line, field, message }) => `\nalso line ${line}, ${field}: ${message}`)
    .join('');
  return {
    type: 'error' as const,
    err: {
      name: 'This entry cannot be published',
      message: `${first.field}: ${first.message}${more}\n\nThe page shows the last version without a mistake.`,
      stack: '',
      id: file,
      frame: first.frame,
      loc: { file, line: first.line, column: first.column },
      plugin: 'content',
    },
  };
}

type Overlay = NonNullable<ReturnType<typeof overlay>>;

export function reportWrongEntries(server: ViteDevServer): void {
  const wrong = new Map<string, Overlay>();
  const check = async (path: string) => {
    const file = relative(process.cwd(), path).replaceAll('\\', '/');
    if (!/^src\/content\/[^/]+\/.*\.(?:yaml|md)$/.test(file)) return;
    // Through Vite, so that a changed schema counts without a restart.
    const { checkWritten } = (await server.ssrLoadModule('/src/content/check.ts')) as {
      checkWritten: Check;
    };
    const message = overlay(file, checkWritten(file, readFileSync(path, 'utf8')));
    if (message) {
      wrong.set(file, message);
      server.ws.send(message);
    } else if (wrong.delete(file)) server.ws.send({ type: 'full-reload' });
  };
  const onSaved = (path: string) =>
    void check(path).catch((error: unknown) => console.error((error as Error).message));
  server.watcher.on('change', onSaved).on('add', onSaved);
  server.watcher.on('unlink', (path) => wrong.delete(relative(process.cwd(), path)));
  // A page that is opened or loaded again meanwhile hears of it too.
  server.ws.on('connection', () => {
    const [message] = wrong.values();
    if (message) server.ws.send(message);
  });
}
