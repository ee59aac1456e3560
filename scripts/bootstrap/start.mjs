// npm start: installs what is missing, builds the site, serves it and prints its address.
import { ensureDependencies, mustRun, run, say } from './install.mjs';

ensureDependencies();
say('Building the site into dist/');
mustRun('npm', ['run', '--silent', 'build']);
say('Serving dist/ (stop with Ctrl-C)');
process.exit(run('npm', ['run', '--silent', 'preview', '--', ...process.argv.slice(2)]));
