/**
 * Plugin of Prettier: utilities of `.astro` files stand in the order of the style sheet, in `class` and `class:list`.
 * prettier-plugin-tailwindcss 0.8.1 does that for .tsx alone: it does not know the tree that prettier-plugin-astro has built since
 * version 1 (https://github.com/withastro/prettier-plugin-astro/issues/483). Its sorter is public, so this file only finds the
 * words. Prettier takes the last plugin that knows a language: it stands behind both. Once prettier-plugin-tailwindcss does it,
 * tests/unit/lint-rules.test.ts passes without this file.
 */
import { parsers as astro } from 'prettier-plugin-astro';
import { createSorter } from 'prettier-plugin-tailwindcss/sorter';

let sorter;

/** The strings of an expression that become classes; a condition is none of them. */
function stringsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node] : [];
    case 'JSXExpressionContainer':
      return stringsOf(node.expression);
    case 'ArrayExpression':
      return node.elements.flatMap(stringsOf);
    case 'ObjectExpression':
      return node.properties.flatMap(({ key }) => stringsOf(key));
    case 'LogicalExpression':
      return stringsOf(node.right);
    case 'ConditionalExpression':
      return [...stringsOf(node.consequent), ...stringsOf(node.alternate)];
    default:
      return [];
  }
}

/** Every string with classes below a node. */
function classesOf(node) {
  if (Array.isArray(node)) return node.flatMap(classesOf);
  if (typeof node?.type !== 'string') return [];
  const name = node.type === 'JSXAttribute' ? node.name : undefined;
  const full = name?.namespace ? `${name.namespace.name}:${name.name.name}` : name?.name;
  if (full === 'class' || full === 'class:list') return stringsOf(node.value);
  return Object.values(node).flatMap(classesOf);
}

/** @type {import('prettier').Plugin['parsers']} */
export const parsers = {
  astro: {
    ...astro.astro,
    async parse(text, options) {
      const tree = await astro.astro.parse(text, options);
      const found = classesOf(tree);
      if (found.length === 0) return tree;
      sorter ??= createSorter({ stylesheetPath: options.tailwindStylesheet });
      const sorted = (await sorter).sortClassAttributes(found.map(({ value }) => value));
      for (const [index, literal] of found.entries()) {
        if (sorted[index] === literal.value) continue;
        // The text of the source, with its quotes, is what is printed.
        literal.raw = literal.raw.replace(literal.value, () => sorted[index]);
        literal.value = sorted[index];
      }
      return tree;
    },
  },
};
