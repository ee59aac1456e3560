import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist', '**/.astro', '.cache', '.wrangler', 'releases', 'node_modules', 'src/media'] },
  tseslint.configs.recommended,
  astro.configs.recommended,
  { files: ['**/*.tsx'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    rules: {
      'no-console': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Sinks that a strict policy and Trusted Types would have to trust.
      'no-restricted-properties': [
        'error',
        { property: 'innerHTML', message: 'Build nodes; never write HTML.' },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: ['src/config/env.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'The environment is read once, in src/config/env.ts.',
        },
        {
          selector: "MemberExpression[object.type='MetaProperty'][property.name='env']",
          message: 'The environment is read once, in src/config/env.ts.',
        },
      ],
    },
  },
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },
  {
    // Islands run in the browser: configuration and sources stay on the server side.
    files: ['src/**/*.tsx', 'src/features/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['~/config/env', '~/config/site', '~/sources/*'],
              message: 'Pass plain props from the page.',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
);
