import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, it } from 'vitest';
import { addresses, htmlOf } from './dist.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    elements: [
      'html5',
      {
        // Astro's wrapper of an island; it renders nothing of its own (display: contents).
        'astro-island': { flow: true, phrasing: true, transparent: true },
        'astro-slot': { flow: true, phrasing: true, transparent: true },
      },
    ],
    rules: {
      // Astro prints the island's one-line style at the first island, wherever that is.
      'element-permitted-content': ['error', {}],
      // Formatting of the printed HTML is the compressor's business.
      'no-trailing-whitespace': 'off',
      'attr-quotes': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'long-title': 'off',
      'no-inline-style': 'error',
      // A tel: link may hold hyphens; ours does so that it cannot wrap.
      'tel-non-breaking': 'off',
      'require-sri': 'off',
    },
  }),
);

it('every page is valid HTML', async () => {
  const problems = new Map<string, string>();
  for (const path of addresses) {
    // The island style is allowed by browsers and by the HTML parser; validators know <style> only in the head.
    const html = htmlOf(path).replace(/<style>astro-island[^<]*<\/style>/g, '');
    const report = await validator.validateString(html, path);
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages) {
        const key = `${ruleId}: ${message}`;
        if (!problems.has(key)) problems.set(key, `${path}:${line}:${column} ${key}`);
      }
    }
  }
  expect([...problems.values()]).toEqual([]);
});
