// npm run checks: types, lint and format, in the environment of npm test.
import { availableParallelism } from 'node:os';
import { run } from './install.mjs';

// Longest first. One more at a time than there are processors: all at once would only wait for each other and for memory.
const scripts = [
  'format:check',
  'typecheck:components',
  'lint:rules',
  'typecheck:code',
  'check:*',
  'typecheck:*',
];
const parallel = ['--max-parallel', String(availableParallelism() + 1)];
process.exit(
  run('run-p', ['--silent', '--aggregate-output', '--continue-on-error', ...parallel, ...scripts]),
);
