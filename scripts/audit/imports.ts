/**
 * `npm run check -- imports`: the rules of who may import what, over all files of `src`, `.astro` included, and of the packages
 * in `scripts`.
 * - Imports go down the list of rooms, never up, and no room outside the list is imported by one of them.
 * - No file imports itself through others.
 * - A package (`workspaces` in package.json) is imported by its name alone, and takes from outside only in its `site.ts`.
 * - What runs in the browser reaches no configuration, no source of content and nothing of the build.
 * Prints each violation with file, line and the reason, and exits with 1 if there is any.
 */
import { resolve } from 'node:path';
import { importGraph, roomOf, type Import, type ImportGraph } from './import-graph.ts';

/** What each room of `src` may import besides itself. */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = (() => {
  const design = ['content', 'media', 'config'];
  const shared = ['ui', 'articles', 'sources', ...design];
  const features = ['features', 'seo', 'desk', ...shared];
  const sections = ['sections', ...features];
  const layouts = ['layouts', ...sections];
  return {
    pages: layouts,
    layouts: sections,
    sections: features,
    features: ['seo', ...shared],
    seo: ['features', ...shared],
    desk: ['features', 'seo', ...shared],
    ui: design,
    articles: ['sources', 'config'],
    content: ['config'],
    sources: ['articles', 'config'],
    media: [],
    config: [],
    hosting: ['config', 'features'],
    integrations: ['hosting', 'articles', 'sources', 'content', 'config', 'pages', 'features', 'seo', 'desk'],
    'collections.ts': ['articles', 'sources', 'content', 'config'],
    'content.config.ts': ['collections.ts'],
  };
})();

/**
 * Server-side only: an island or a browser script may use their types, never their values. Entries that a loader of
 * astro.config.mjs turns into plain data are not code: src/content/estimators.
 */
const SERVER_ONLY =
  /^src\/(?:sources|articles|integrations(?!\/interaction-)|hosting|content(?!\/estimators\/[\w-]+\.yaml$))\/|^src\/config\/(?:env|site)\.ts$/;

/** Packages of the build, which no browser can load or should. */
const SERVER_PACKAGES = /^(?:node:|astro:content$|@supabase\/|@tryghost\/|sharp$|parse5$|hast-util-)/;

const at = (file: string, { line }: Import) => `${file}:${line}`;

function upwardImports(graph: ImportGraph): string[] {
  return [...graph].flatMap(([file, { imports, clientImports }]) =>
    [...imports, ...clientImports].flatMap((one) => {
      if (!one.target?.startsWith('src/')) return [];
      const [from, to] = [roomOf(file), roomOf(one.target)];
      if (from === to || ALLOWED[from]?.includes(to)) return [];
      const reason = ALLOWED[from]
        ? `${from} may import ${ALLOWED[from].join(', ') || 'nothing else'}`
        : `'${from}' is no room of src`;
      return [`${at(file, one)}: ${one.specifier} belongs to '${to}', but ${reason}.`];
    }),
  );
}

/** Depth-first search; each circle is reported once, at the import that closes it. */
function circles(graph: ImportGraph): string[] {
  const done = new Set<string>();
  const trail: string[] = [];
  const found: string[] = [];
  const visit = (file: string): void => {
    if (done.has(file)) return;
    const start = trail.indexOf(file);
    if (start >= 0) {
      found.push(`${[...trail.slice(start), file].join(' -> ')}: files import each other in a circle.`);
      return;
    }
    trail.push(file);
    const { imports = [], clientImports = [] } = graph.get(file) ?? {};
    for (const { target, typeOnly } of [...imports, ...clientImports])
      if (target !== undefined && !typeOnly && graph.has(target)) visit(target);
    trail.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return found;
}

/** Islands are all `.tsx` files; browser scripts are the `<script>` elements of `.astro` files and client directives. */
function browserReach(graph: ImportGraph): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const follow = (file: string, imports: readonly Import[], trail: readonly string[]): void => {
    for (const one of imports) {
      if (one.typeOnly) continue;
      if (SERVER_PACKAGES.test(one.specifier) || SERVER_ONLY.test(one.target ?? '')) {
        const way = trail.length > 0 ? ` (reached from ${trail[0]})` : '';
        found.push(`${at(file, one)}: ${one.specifier} must not reach the browser${way}: pass plain props.`);
        continue;
      }
      if (one.target === undefined) continue;
      const next = graph.get(one.target);
      if (!next || seen.has(one.target) || one.target.endsWith('.astro')) continue;
      seen.add(one.target);
      follow(one.target, next.imports, trail.length > 0 ? trail : [file]);
    }
  };
  for (const [file, { imports, clientImports }] of graph) {
    follow(file, clientImports, []);
    if (file.endsWith('.tsx') || /^src\/integrations\/.*directive\.ts$/.test(file)) follow(file, imports, []);
  }
  return found;
}

/** @param root folder of the project, which holds `src` @returns one line for each violation */
export function importViolations(root: string): string[] {
  const graph = importGraph(root);
  const found = [...upwardImports(graph), ...circles(graph), ...browserReach(graph)];
  return [...new Set(found)].sort();
}

if (import.meta.main) {
  const violations = importViolations(resolve(import.meta.dirname, '../..'));
  for (const line of violations) console.error(line);
  if (violations.length > 0) {
    console.error(`\n${violations.length} imports break the rules of scripts/audit/imports.ts.`);
    process.exitCode = 1;
  }
}
