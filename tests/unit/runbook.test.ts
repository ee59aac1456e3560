/** Every message that publishing prints or sends to people has an entry in the runbook of README.md. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const files = globSync([
  'scripts/publishing/{gate,releases,receiver,serve,ci,hosts}/*.ts',
  'scripts/publishing/alert.ts',
  'src/hosting/{full-report,manifest}.ts',
]);
const readme = readFileSync('README.md', 'utf8');
const entries = readme.slice(readme.indexOf('## Runbook'));
/** Messages as entries name them; `...` stands for anything. */
const named = [...entries.matchAll(/`([^`]+)`/g)]
  .map(([, text]) => text!.split('...').map((part) => part.trim()))
  .filter((parts) => parts.join('').length >= 8);
const runbook = entries.replaceAll('`', '');

const isNamed = (message: string): boolean =>
  named.some((parts) => {
    let from = 0;
    return parts.every((part) => (from = message.indexOf(part, from) + 1) > 0);
  });

/** What tells that all is well, or corrects somebody at the keyboard: the beginnings of such messages. */
const NEEDS_NONE = [
  ...[
    'Published ',
    'Published again',
    'The site is published again.',
    'First publish:',
    'The gate is open.',
    'Comparing ',
  ],
  ...[
    'Serving ',
    'Webhooks at',
    'A change in ',
    'Nightly build.',
    'Protected: ',
    'Built ',
    'Something was due at ',
  ],
  ...['Attempt ', 'Renamed: ', 'Withdrawn: ', ' files of earlier deploys stay'],
  ...[
    'Unknown: ',
    '--fault=',
    '--allow=',
    'Name the live site:',
    'Name the published site:',
    'There is no release ',
  ],
  // Parts of other messages.
  ...['answered ', 'not as it was', '::error::', ': ', 'needed by '],
];
const CALLS = /^(?:fail|log|console\.(?:error|warn|log)|reject)$/;

/** Literal parts of a text or template; nothing of other expressions. */
function partsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return [...partsOf(node.left), ...partsOf(node.right)];
  if (ts.isConditionalExpression(node)) return partsOf(node.whenTrue);
  return [];
}

/** Messages of a file, each as its literal parts. */
function messagesOf(file: string): string[][] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[][] = [];
  const visit = (node: ts.Node): void => {
    let text: ts.Node | undefined;
    if (ts.isNewExpression(node) && node.expression.getText() === 'Error') text = node.arguments?.[0];
    else if (ts.isCallExpression(node))
      text =
        CALLS.test(node.expression.getText()) || node.expression.kind === ts.SyntaxKind.SuperKeyword
          ? node.arguments[0]
          : undefined;
    else if (ts.isPropertyAssignment(node) && /^(?:subject|message|reason)$/.test(node.name.getText()))
      text = node.initializer;
    // The words of disk.ts.
    else if (ts.isArrowFunction(node) && file.endsWith('disk.ts') && !ts.isBlock(node.body)) text = node.body;
    const parts = text ? partsOf(text).flatMap((part) => part.split('\n')) : [];
    if (parts.some((part) => part.trim() !== '')) found.push(parts);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What is looked for in the runbook: the beginning of the longest literal part. */
const keyOf = (parts: readonly string[]): string =>
  parts
    .map((part) => part.replace(/^[\s.,;:'()]+|[\s.,;:'()]+$/g, ''))
    .reduce((longest, part) => (part.length > longest.length ? part : longest))
    .slice(0, 28)
    .trim();

it('names every message', () => {
  const messages = files.flatMap((file) => messagesOf(file).map((parts) => ({ file, parts })));
  expect(messages.length).toBeGreaterThan(50);
  const missing = messages
    .filter(({ parts }) => !NEEDS_NONE.some((beginning) => parts.join('').startsWith(beginning)))
    .filter(({ parts }) => !isNamed(parts.join('…')) && !runbook.includes(keyOf(parts)))
    .map(({ file, parts }) => `${file}: '${keyOf(parts)}' of: ${parts.join('…')}`);
  expect(missing).toEqual([]);
});

it('would notice one that is missing', () => {
  expect(keyOf(['The ', ' section loses ', ' articles at once, which nobody wrote down'])).toBe(
    'articles at once, which nobo',
  );
  expect(runbook).not.toContain('which nobo');
  expect(isNamed('The disk of … is full, and older releases')).toBe(true);
  expect(isNamed('The disk of … is upside down')).toBe(false);
});
