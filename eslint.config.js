import { posix, relative } from 'node:path';
import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const ENVIRONMENT = 'The environment is read once, in src/config/env.ts.';
const environment = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: ENVIRONMENT,
  },
  {
    // Whether a module runs in the build is no setting.
    selector:
      ":not(MemberExpression[property.name='SSR']) > MemberExpression[object.type='MetaProperty'][property.name='env']",
    message: ENVIRONMENT,
  },
];
/** `name?: T | undefined` (.github/decisions/0010-optional-properties.md). */
const optional = {
  selector: 'TSPropertySignature[optional=true] > TSTypeAnnotation > TSUnionType > TSUndefinedKeyword',
  message: 'An optional property may be undefined: leave `| undefined` out.',
};

/**
 * Names of globals that a module must not declare at its top level: where such a declaration is missing, the global is used
 * instead, and the compiler does not report it. Inside of functions, and in the frontmatter of components, declarations stand
 * near their use.
 */
const GLOBAL_NAMES =
  /^(alert|blur|caches|close|closed|confirm|crypto|escape|event|fetch|find|focus|frames|history|length|location|moveBy|moveTo|name|navigation|navigator|open|opener|origin|parent|performance|print|prompt|resizeTo|screen|scroll|scrollTo|self|status|stop|top|unescape|window)$/;
const GLOBAL_TYPES =
  /^(Animation|Attr|Comment|Document|Element|Event|File|History|Image|Location|Map|Navigation|Navigator|Node|Notification|Option|Pick|Plugin|Promise|Range|Record|Report|Request|Response|Screen|Selection|Set|Storage|Text|Window)$/;
const TOP = ':matches(Program, Program > ExportNamedDeclaration)';
const shadowing = [
  `${TOP} > FunctionDeclaration[id.name=${GLOBAL_NAMES}]`,
  `${TOP} > VariableDeclaration > VariableDeclarator[id.name=${GLOBAL_NAMES}]`,
  `${TOP} > :matches(TSInterfaceDeclaration, TSTypeAliasDeclaration, ClassDeclaration)[id.name=${GLOBAL_TYPES}]`,
].map((selector) => ({ selector, message: 'This name is that of a global: choose a fuller one.' }));

/** The template only computes what it shows: what acts, and with it every promise, stands in the frontmatter. */
const templateActs = {
  selector: 'JSXExpressionContainer ExpressionStatement',
  message: 'A template only computes what it shows: what acts stands in the frontmatter.',
};

/**
 * Texts printed as HTML: cleaned bodies, drawings, scripts and JSON of our own, by the names that they have. A field of a record
 * such as a title is never printed so.
 */
const HTML_NAMES = [
  'Identifier[name=/^(svg|code|html|body|changes|speculationRules)$/]',
  'CallExpression[callee.name="jsonLdText"]',
  'CallExpression[callee.object.name="code"]',
  'CallExpression[callee.object.callee.object.name="JSON"]',
];
const rawHtml = {
  selector: `JSXAttribute[name.namespace.name="set"][name.name.name="html"] > JSXExpressionContainer > :not(${HTML_NAMES.join(', ')})`,
  message: 'set:html prints only what was cleaned: see HTML_NAMES in eslint.config.js.',
};

/** A template prints the number 0: a length is compared before it decides what is shown. */
const printedLength = {
  selector:
    'JSXExpressionContainer > LogicalExpression[operator="&&"] > :matches(MemberExpression[property.name="length"], ChainExpression[expression.property.name="length"]).left',
  message: 'Compare the length (`> 0`): where it is 0 the template prints a 0.',
};

/** An error in an island stays in the island. */
const bareIsland = {
  selector: 'ExportDefaultDeclaration > :not(CallExpression[callee.name="withBoundary"])',
  message: 'An island is exported as withBoundary(Island).',
};

/** What each room of `src` may import besides itself: imports go down (.github/decisions/0006-rooms.md). */
const shared = ['ui', 'articles', 'sources', 'content', 'media', 'config'];
const features = ['features', 'seo', 'desk', ...shared];
const ROOMS = {
  pages: ['layouts', 'sections', ...features],
  layouts: ['sections', ...features],
  sections: features,
  features: ['seo', ...shared],
  seo: shared,
  desk: ['features', 'seo', ...shared],
  ui: ['content', 'media', 'config'],
  articles: ['sources', 'config'],
  content: ['config'],
  sources: ['config'],
  media: [],
  config: [],
  hosting: ['config'],
  integrations: ['hosting', 'articles', 'sources', 'content', 'config', 'pages', 'features', 'seo', 'desk'],
  'define-collections.ts': ['articles', 'sources', 'content', 'config'],
  'content.config.ts': ['define-collections.ts'],
};
/** @param {string} path below the project: `src/ui/Icon.astro` is of `ui` */
const roomOf = (path) => path.split('/')[1] ?? '';

/** @type {import('eslint').Rule.RuleModule} */
const importsGoDown = {
  create(context) {
    // The script of a component has a name of its own.
    const file = relative(import.meta.dirname, context.physicalFilename).replaceAll('\\', '/');
    const room = roomOf(file);
    /** @param {{ source?: { value?: unknown } | null }} node */
    const check = (node) => {
      const named = node.source?.value;
      if (typeof named !== 'string' || !/^(?:~\/|\.)/.test(named)) return;
      const target = named.startsWith('~/')
        ? `src/${named.slice(2)}`
        : posix.join(posix.dirname(file), named);
      const to = roomOf(target);
      if (!/^(?:src|scripts)\//.test(target)) return;
      if (target.startsWith('src/') && (room === to || ROOMS[room]?.includes(to))) return;
      const allowed = ROOMS[room]?.join(', ') ?? 'nothing: it is no room of src';
      context.report({
        node,
        message: `'${target}' is imported; '${room}' may import ${allowed || 'nothing'}.`,
      });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/**
 * Files that are linted with types. Of tests only those that drive browsers: a promise that nobody waits for is lost there without
 * a word, whereas Vitest fails where one is rejected.
 */
const TYPED = ['*.ts', '{src,scripts,tests/{e2e,engines,visual}}/**/*.{ts,tsx}'];

export default defineConfig(
  {
    ignores: [
      'dist',
      '**/.astro',
      '.cache',
      '**/.wrangler',
      '/releases/',
      'node_modules',
      'src/media',
      // A project of its own.
      'scripts/media',
    ],
  },
  tseslint.configs.recommended,
  {
    files: TYPED,
    // The scripts of components that Astro's plugin takes out have names that no project knows.
    ignores: ['**/*.astro/*', '**/*.d.ts'],
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Interfaces are implemented by functions that need not wait for anything.
      '@typescript-eslint/require-await': 'off',
      // Methods of node:fs and of browsers are passed on bound.
      '@typescript-eslint/unbound-method': 'off',
      // Form fields and settings of editors are unions that hold objects only where something else is wrong already.
      '@typescript-eslint/no-base-to-string': 'off',
      // node:test names its suites with functions that return promises nobody waits for.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'it', 'describe'] },
          ],
        },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Numbers in messages and class names are printed as they are.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
    },
  },
  {
    // Of tests only the rules on promises: what else the typed rules refuse shows when a test runs.
    files: ['tests/**/*.{ts,tsx}'],
    rules: Object.fromEntries(
      Object.keys(tseslint.configs.recommendedTypeCheckedOnly.at(-1).rules)
        .filter((rule) => !/(no-floating-promises|no-misused-promises|await-thenable)$/.test(rule))
        .map((rule) => [rule, 'off']),
    ),
  },
  astro.configs.recommended,
  astro.configs['jsx-a11y-recommended'],
  // A region that scrolls has to be reached by keyboard.
  {
    files: ['src/desk/sections/*.astro'],
    rules: { 'astro/jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region'] }] },
  },
  // Without the rules of React's compiler, which the site does not use: they cost a sixth of the time.
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['**/*.tsx'], ...a11y.configs.recommended },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-restricted-syntax': ['error', optional],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: ['**/*.d.ts'],
    plugins: { rooms: { rules: { down: importsGoDown } } },
    rules: { 'rooms/down': 'error' },
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
      'no-restricted-syntax': ['error', optional, ...environment, templateActs, rawHtml, printedLength],
    },
  },
  {
    files: ['scripts/**/*.{ts,mjs}', 'src/config/env.ts'],
    rules: { 'no-restricted-syntax': ['error', optional, ...shadowing] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/config/env.ts'],
    rules: { 'no-restricted-syntax': ['error', optional, ...environment, ...shadowing, printedLength] },
  },
  {
    files: ['src/features/**/*.tsx'],
    // A part of an island, which pages print without one, too.
    ignores: ['src/features/news/NewsCard.tsx'],
    rules: {
      'no-restricted-syntax': ['error', optional, ...environment, ...shadowing, bareIsland, printedLength],
    },
  },
  {
    // What runs in the browser writes nothing to its console; a failure is an error, which the boundary reports.
    files: ['src/{features,ui,sections,layouts,pages}/**/*.{ts,tsx,astro}', 'src/**/*.astro/*'],
    rules: { 'no-console': ['error', { allow: ['error'] }] },
  },
  {
    // What packages bring along declares these for every file, so the compiler does not report them.
    files: ['src/**/*.tsx', 'src/ui/islands/*.ts', 'src/**/*.astro/*'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['Buffer', 'process', 'global', 'require', '__dirname', '__filename', 'setImmediate'].map(
          (name) => ({
            name,
            message: 'Node has it, the browser does not.',
          }),
        ),
      ],
    },
  },
  {
    // A route says what stands on its page; how it is made belongs into sections and features.
    files: ['src/pages/**/*.astro'],
    ignores: ['src/pages/**/_*', 'src/pages/_*/**'],
    rules: { 'max-lines': ['error', { max: 39 }] },
  },
  // The compiler holds it for these.
  { files: ['**/*.{ts,tsx,astro}'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },
);
