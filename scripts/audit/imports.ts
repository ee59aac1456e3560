/**
 * `npm run check -- imports`: the rules of who may import what, over all files of `src` and `scripts`, `.astro` included.
 * - Imports of `src` go down the list of rooms, never up, and no room outside the list is imported by one of them.
 * - No file imports itself through others, not even for a type.
 * - What runs in the browser reaches no configuration, no source of content and nothing of the build; the scripts of the desk
 *   load what editors need.
 * Prints each violation with file, line and the reason, and exits with 1 if there is any.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import ts from 'typescript';

/** What each room of `src` may import besides itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = (() => {
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
 * astro.config.mjs turns into plain data are not code.
 */
const SERVER_ONLY =
  /^src\/(?:sources|articles|integrations(?!\/interaction-)|hosting|content(?!\/(?:estimators|panels)\/[\w-]+\.yaml$))\/|^src\/config\/(?:env|site)\.ts$/;

/** The only packages that reach a visitor: islands, and state that two of them share. */
const BROWSER_PACKAGES = /^(?:react(?:-dom)?(?:\/.*)?|nanostores|@nanostores\/react)$/;

interface Import {
  /** File that it stands in, and its line. */
  at: string;
  specifier: string;
  /** Path of the imported file, relative to the project, or undefined for a package. */
  target?: string;
  /** `import type`: erased before anything runs. */
  typeOnly: boolean;
  /** Of a `<script>` element of an `.astro` file, which runs in the browser. */
  inScript: boolean;
}

/** Relative path of every file to its imports. Paths use forward slashes. */
type ImportGraph = ReadonlyMap<string, readonly Import[]>;

/** `~/` is `src/`; everything else without a leading dot is a package or a virtual module. */
function resolveSpecifier(root: string, from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (!/^(?:~\/|\.)/.test(path)) return undefined;
  const base = path.startsWith('~/')
    ? posix.join('src', path.slice(2))
    : posix.join(posix.dirname(from), path);
  const isFile = (name: string) => existsSync(join(root, name)) && statSync(join(root, name)).isFile();
  return [base, `${base}.ts`, `${base}.tsx`, posix.join(base, 'index.ts')].find(isFile) ?? base;
}

const FRONTMATTER = /^---\r?\n([\s\S]*?)\r?\n---/;
const SCRIPT = /<script(?![^>]*\btype="(?!module))[^>]*>([\s\S]*?)<\/script>/g;

/** The code of a file, everything else blanked, so that lines stay: of an `.astro` file its frontmatter and its scripts. */
function codeOf(path: string, text: string): { code: string; inScript: boolean }[] {
  if (!path.endsWith('.astro')) return [{ code: text, inScript: false }];
  const frontmatter = FRONTMATTER.exec(text)?.[1] ?? '';
  const after = (part: string, offset: number) => text.slice(0, offset).replace(/[^\n]/g, '') + part;
  return [
    { code: `\n${frontmatter}`, inScript: false },
    ...[...text.matchAll(SCRIPT)].map((match) => ({
      code: after(match[1]!, match.index + match[0].indexOf('>') + 1),
      inScript: true,
    })),
  ];
}

function importsOf(root: string, path: string): Import[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return codeOf(path, readFileSync(join(root, path), 'utf8')).flatMap(({ code, inScript }) => {
    const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, kind);
    const found: Import[] = [];
    const add = (from: ts.Expression | undefined, typeOnly: boolean) => {
      if (!from || !ts.isStringLiteralLike(from)) return;
      const line = file.getLineAndCharacterOfPosition(from.pos).line + 1;
      const target = resolveSpecifier(root, path, from.text);
      found.push({ at: `${path}:${line}`, specifier: from.text, target, typeOnly, inScript });
    };
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node))
        add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
      else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
      else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
        add(node.arguments[0], false);
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}

/** Folder of a file below `src`, or the file's own name for files directly in `src`. */
function roomOf(path: string): string {
  const [, first = '', second] = path.split('/');
  return second === undefined ? posix.basename(path) : first;
}

function upwardImports(graph: ImportGraph): string[] {
  return [...graph].flatMap(([file, imports]) =>
    imports.flatMap(({ at, specifier, target }) => {
      if (!file.startsWith('src/') || !target) return [];
      if (target.startsWith('scripts/')) return [`${at}: the site imports nothing of scripts: ${specifier}.`];
      const [from, to] = [roomOf(file), roomOf(target)];
      if (!target.startsWith('src/') || from === to || ALLOWED[from]?.includes(to)) return [];
      const reason = ALLOWED[from]
        ? `${from} may import ${ALLOWED[from].join(', ') || 'nothing else'}`
        : `'${from}' is no room of src`;
      return [`${at}: ${specifier} belongs to '${to}', but ${reason}.`];
    }),
  );
}

/** The desk: its pages and their scripts. No published page holds a byte of it (tests/site/desk.test.ts). */
const DESK = /^src\/(?:desk|pages\/_(?:desk|drafts))\//;
/** What scripts that begin there may load as well: forms and schemas of entries, the database's client, the cleaning of pasted text. */
const FOR_EDITORS =
  /^(?:@supabase\/supabase-js$|@sveltia\/cms$|astro\/zod$|yaml$|parse5$|hast-util-|src\/articles\/html\/|src\/content\/)/;

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
    for (const { target } of graph.get(file) ?? []) if (target && graph.has(target)) visit(target);
    trail.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return found;
}

/** Islands are all `.tsx` files; browser scripts are the `<script>` elements of `.astro` files and client directives. */
function browserReach(graph: ImportGraph): string[] {
  const found: string[] = [];
  // What editors may load, an island may not: files are followed once for each of the two.
  const seen = { desk: new Set<string>(), site: new Set<string>() };
  const follow = (imports: readonly Import[], start: string): void => {
    const isDesk = DESK.test(start);
    const reached = isDesk ? seen.desk : seen.site;
    for (const { at, specifier, target, typeOnly } of imports) {
      if (typeOnly) continue;
      const isForEditors = isDesk && FOR_EDITORS.test(target ?? specifier);
      const isAllowed = target ? !SERVER_ONLY.test(target) : BROWSER_PACKAGES.test(specifier);
      if (!isForEditors && !isAllowed) {
        const way = at.startsWith(`${start}:`) ? '' : ` (reached from ${start})`;
        found.push(`${at}: ${specifier} must not reach the browser${way}: pass plain props.`);
      } else if (target && !reached.has(target) && !target.endsWith('.astro')) {
        reached.add(target);
        follow(graph.get(target) ?? [], start);
      }
    }
  };
  for (const [file, imports] of graph) {
    const isClient = file.endsWith('.tsx') || /^src\/integrations\/.*directive\.ts$/.test(file);
    follow(
      imports.filter(({ inScript }) => isClient || inScript),
      file,
    );
  }
  return found;
}

/** @param root folder of the project, which holds `src` and `scripts` @returns one line for each violation */
export function importViolations(root: string): string[] {
  const paths = globSync('{src,scripts}/**/*.{ts,tsx,mjs,astro}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    // Of scripts/media, a project of its own, the packages need not be installed.
    .filter((path) => !path.endsWith('.d.ts') && !/^scripts\/media\/|\/node_modules\//.test(path))
    .sort();
  const graph: ImportGraph = new Map(paths.map((path) => [path, importsOf(root, path)]));
  return [...new Set([...upwardImports(graph), ...circles(graph), ...browserReach(graph)])].sort();
}

if (import.meta.main) {
  const violations = importViolations(resolve(import.meta.dirname, '../..'));
  for (const line of violations) console.error(line);
  if (violations.length > 0) {
    console.error(`\n${violations.length} imports break the rules of scripts/audit/imports.ts.`);
    process.exitCode = 1;
  }
}
