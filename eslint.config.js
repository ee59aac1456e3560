import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const ENVIRONMENT = 'The environment is read once, in src/config/env.ts.';

export default defineConfig(
  { ignores: ['dist', '**/.astro', '.cache', '.wrangler', '/releases/', 'node_modules', 'src/media'] },
  tseslint.configs.recommended,
  astro.configs.recommended,
  astro.configs['jsx-a11y-recommended'],
  // A region that scrolls has to be reached by keyboard.
  {
    files: ['src/pages/_desk/*.astro'],
    rules: { 'astro/jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region'] }] },
  },
  { files: ['**/*.tsx'], ...reactHooks.configs.flat['recommended-latest'] },
  { files: ['**/*.tsx'], ...a11y.configs.recommended },
  {
    // Rules that need types. Astro's files are typed by `astro check`; their scripts are too small to be worth a second program.
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Interfaces of sources, loaders and handlers are asynchronous, also where one answer needs no waiting.
      '@typescript-eslint/require-await': 'off',
      // Astro's and vitest's contexts are taken apart in parameters by design.
      '@typescript-eslint/unbound-method': 'off',
      // FormData and query parameters are text by contract of their callers.
      '@typescript-eslint/no-base-to-string': 'off',
      // Numbers in messages and class names are printed as they are.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // vitest and node:test name their suites with functions that return promises nobody waits for.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'it', 'describe'] },
          ],
        },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    rules: {
      'no-console': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    // Matchers such as expect.any() are typed as any.
    files: ['tests/**/*.{ts,tsx}', 'scripts/*/tests/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: ['src/config/env.ts'],
    rules: {
      // Sinks that a strict policy and Trusted Types would have to trust.
      'no-restricted-properties': [
        'error',
        { property: 'innerHTML', message: 'Build nodes; never write HTML.' },
        { property: 'outerHTML', message: 'Build nodes; never write HTML.' },
        { property: 'insertAdjacentHTML', message: 'Build nodes; never write HTML.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: ENVIRONMENT,
        },
        {
          selector: "MemberExpression[object.type='MetaProperty'][property.name='env']",
          message: ENVIRONMENT,
        },
      ],
    },
  },
  {
    // A route says what stands on its page; how it is made belongs into sections and features. Tools of editors are not held to it.
    files: ['src/pages/**/*.astro'],
    ignores: ['src/pages/**/_*', 'src/pages/_*/**'],
    rules: { 'max-lines': ['error', { max: 39 }] },
  },
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },
);
