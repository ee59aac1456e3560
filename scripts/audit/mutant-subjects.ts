/** What `npm run mutants` changes, and the tests that should notice: pure modules whose mistakes a visitor or an editor would see. */

export interface MutantSubject {
  name: string;
  /** Modules that are changed. */
  modules: string[];
  /** Files of tests that are run for each change. */
  tests: string[];
}

export const mutantSubjects: MutantSubject[] = [
  {
    name: 'formulas',
    modules: ['src/features/estimators/formulas.ts'],
    tests: ['tests/unit/features/estimators/formulas.test.ts'],
  },
  {
    name: 'engine',
    modules: ['src/features/estimators/engine.ts'],
    tests: ['tests/unit/features/estimators/engine.test.ts'],
  },
  {
    name: 'address',
    modules: ['src/features/estimators/url.ts'],
    tests: ['tests/unit/features/estimators/url.test.ts'],
  },
  {
    name: 'news-search',
    modules: ['src/features/news/filter.ts'],
    tests: ['tests/unit/features/articles/paging.test.ts'],
  },
  {
    name: 'resource-search',
    modules: ['src/features/resources/finder.ts'],
    tests: ['tests/unit/features/resources/finder.test.ts'],
  },
  { name: 'head', modules: ['src/seo/head.ts'], tests: ['tests/unit/seo/head.test.ts'] },
  {
    name: 'links',
    modules: ['src/articles/html/links.ts'],
    tests: ['tests/unit/articles/html/index.test.ts', 'tests/unit/articles/html/links.test.ts'],
  },
  {
    name: 'gate',
    modules: ['scripts/publishing/gate/compare.ts', 'scripts/publishing/gate/gate.ts'],
    tests: ['tests/publishing/gate.test.ts'],
  },
  {
    name: 'questions',
    modules: ['scripts/publishing/gate/questions.ts'],
    tests: ['tests/publishing/questions.test.ts'],
  },
];
