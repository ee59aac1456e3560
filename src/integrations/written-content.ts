/**
 * For the people who write: JSON Schemas that their code editor reads, and in `astro dev` a wrong field in the browser, with file,
 * line, field and what was expected. Astro keeps the last good entry meanwhile, so the page behind the message is that one.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { WrittenProblem } from '../content/check.ts';

type Check = (file: string, text: string) => WrittenProblem[];

/** Writes one file a collection into `.astro/schemas`. */
async function writeSchemas(): Promise<void> {
  const [{ jsonSchemaOf, SCHEMA_FOLDER }, { written }] = await Promise.all([
    import('../content/json-schema.ts'),
    import('../content/collections.ts'),
  ]);
  mkdirSync(SCHEMA_FOLDER, { recursive: true });
  for (const name of Object.keys(written) as (keyof typeof written)[])
    writeFileSync(join(SCHEMA_FOLDER, `${name}.json`), `${JSON.stringify(jsonSchemaOf(name))}\n`);
}

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

/** @param drafts a draft build has the forms of the desk, which need the schemas too */
export const writtenContent = (drafts: boolean): AstroIntegration => ({
  name: 'written-content',
  hooks: {
    'astro:config:setup': async ({ command }) => {
      if (command === 'dev' || command === 'sync' || (command === 'build' && drafts)) await writeSchemas();
    },
    'astro:server:setup': ({ server }) => {
      const wrong = new Map<string, WrittenProblem[]>();
      const look = async (path: string) => {
        const file = relative(process.cwd(), path).replaceAll('\\', '/');
        if (!/^src\/content\/[^/]+\/.*\.(?:yaml|md)$/.test(file)) return;
        // Through Vite, so that a changed schema counts without a restart.
        const { checkWritten } = (await server.ssrLoadModule('/src/content/check.ts')) as {
          checkWritten: Check;
        };
        const problems = checkWritten(file, readFileSync(path, 'utf8'));
        const message = overlay(file, problems);
        if (message) {
          wrong.set(file, problems);
          server.ws.send(message);
        } else if (wrong.delete(file)) server.ws.send({ type: 'full-reload' });
      };
      const seen = (path: string) =>
        void look(path).catch((error: unknown) => console.error((error as Error).message));
      server.watcher.on('change', seen).on('add', seen);
      server.watcher.on('unlink', (path) => wrong.delete(relative(process.cwd(), path)));
      // A page that is opened or loaded again meanwhile hears of it too.
      server.ws.on('connection', () => {
        const [first] = wrong;
        const message = first && overlay(...first);
        if (message) server.ws.send(message);
      });
    },
  },
});
