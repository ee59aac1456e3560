/** `npm run check -- styles` refuses what a browser would drop without a word. */
import stylelint from 'stylelint';
import { expect, it } from 'vitest';

const faults = async (code: string, codeFilename: string) => {
  const { results } = await stylelint.lint({ code, codeFilename, configFile: 'stylelint.config.js' });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
};

it.each([
  ['an unknown property', '.a { colr: red }', 'property-no-unknown'],
  ['an invalid value', '.a { display: blok }', 'declaration-property-value-no-unknown'],
  ['an unknown unit', '.a { margin: 1rme }', 'declaration-property-value-no-unknown'],
  [
    'a property given twice',
    '.a { color: red; margin: 0; color: blue }',
    'declaration-block-no-duplicate-properties',
  ],
  ['a selector given twice', '.a { color: red } .b { margin: 0 } .a { margin: 0 }', 'no-duplicate-selectors'],
  [
    'a width that has no name',
    '@media (width >= 800px) { .a { color: red } }',
    'media-feature-name-value-allowed-list',
  ],
  ['an unknown rule', '@meda print { .a { color: red } }', 'at-rule-no-unknown'],
])('refuses %s in a stylesheet and in a component', async (_, css, rule) => {
  expect(await faults(css, 'src/ui/planted.css')).toContain(rule);
  expect(await faults(`<p>Words</p>\n<style>${css}</style>`, 'src/ui/Planted.astro')).toContain(rule);
});

it("takes what Tailwind and Astro add to the language's own", async () => {
  const css = '@theme { --a: 1px }\n.a :global(img) { line-height: --theme(--text-h1--line-height) }';
  expect(await faults(css, 'src/ui/planted.css')).toEqual([]);
});
