// npm run preview:drafts: a draft build in .cache/drafts, served on this machine.
import { mustRun, run, say } from '../bootstrap/install.mjs';

process.env.DRAFTS = '1';
say('Building with drafts into .cache/drafts');
mustRun('npm', ['run', '--silent', 'build', '--', '--outDir', '.cache/drafts']);
process.exit(
  run('npm', ['run', '--silent', 'preview', '--', '--dist', '.cache/drafts', ...process.argv.slice(2)]),
);
