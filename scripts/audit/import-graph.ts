/** The imports between files, `.astro` files included, read with TypeScript's own parser. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

export interface Import {
  /** Path of the imported file, relative to the project, or undefined for a package. */
  target: string | undefined;
  specifier: string;
  /** Erased before anything runs: `import type`, or only types in the braces. */
  typeOnly: boolean;
  line: number;
}

export interface SourceFile {
  imports: Import[];
  /** Imports of `<script>` elements of an `.astro` file: these run in the browser. */
  clientImports: Import[];
}

/** Relative path of every file to its imports. Paths use forward slashes. */
export type ImportGraph = Map<string, SourceFile>;

const FRONTMATTER = /^---\r?\n([\s\S]*?)\r?\n---/;
const SCRIPT = /<script(?![^>]*\btype="(?!module))[^>]*>([\s\S]*?)<\/script>/g;

/** `~/` is `src/`; everything else without a leading dot is a package or a virtual module. */
function resolveSpecifier(root: string, from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  const base = path.startsWith('~/')
    ? posix.join('src', path.slice(2))
    : path.startsWith('.')
      ? posix.join(posix.dirname(from), path)
      : undefined;
  if (base === undefined) return undefined;
  const candidates = [base, `${base}.ts`, `${base}.tsx`, posix.join(base, 'index.ts')];
  const isFile = (name: string) => existsSync(join(root, name)) && statSync(join(root, name)).isFile();
  return candidates.find(isFile) ?? base;
}

const isTypeOnly = (clause: ts.ImportClause | undefined): boolean => {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { namedBindings } = clause;
  return (
    !clause.name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.length > 0 &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
};

/** @param firstLine line of the file on which `text` begins, counted from 1 */
function importsOf(root: string, from: string, text: string, firstLine = 1): Import[] {
  const kind = from.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(from, text, ts.ScriptTarget.Latest, false, kind);
  const found: Import[] = [];
  const add = (specifier: ts.Expression | undefined, typeOnly: boolean) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    found.push({
      target: resolveSpecifier(root, from, specifier.text),
      specifier: specifier.text,
      typeOnly,
      line: file.getLineAndCharacterOfPosition(specifier.pos).line + firstLine,
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function readSourceFile(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  if (!path.endsWith('.astro')) return { imports: importsOf(root, path, text), clientImports: [] };
  const frontmatter = FRONTMATTER.exec(text);
  const body = text.slice(frontmatter?.[0].length ?? 0);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  return {
    imports: frontmatter ? importsOf(root, path, frontmatter[1]!, 2) : [],
    clientImports: [...body.matchAll(SCRIPT)].flatMap((match) =>
      importsOf(root, path, match[1]!, lineOf((frontmatter?.[0].length ?? 0) + match.index)),
    ),
  };
}

/**
 * @param root folder of the project
 * @param files which of its files: a glob pattern; those of `src` where it is absent
 */
export function importGraph(root: string, files = 'src/**/*.{ts,tsx,astro}'): ImportGraph {
  const paths = globSync(files, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.d.ts'))
    .sort();
  return new Map(paths.map((path) => [path, readSourceFile(root, path)]));
}

/** Folder of a file below `src`, or the file's own name for files directly in `src`. */
export const roomOf = (path: string): string => {
  const [, first = '', second] = path.split('/');
  return second === undefined ? posix.basename(path) : first;
};
