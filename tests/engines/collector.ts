/** A script before all others of a page that keeps what would be in its console: WebKit's driver reports none. */
import type { Options } from '../support/serve-site.ts';

const text = `
window.pageProblems = [];
const note = (...parts) => window.pageProblems.push(parts.map(String).join(' '));
for (const level of ['error', 'warn']) {
  const own = console[level];
  console[level] = (...parts) => (note(...parts), own.apply(console, parts));
}
addEventListener('error', ({ message, target }) => {
  // Debian's WebKit has no codec for the films; their picture stays.
  if (!/^(SOURCE|VIDEO)$/.test(target.tagName)) note(message ?? 'not loaded: ' + (target.src || target.href));
}, true);
addEventListener('unhandledrejection', (event) => note('rejected:', event.reason));
addEventListener('securitypolicyviolation', (event) => note('policy:', event.effectiveDirective, event.blockedURI));
`;

export const collector: Options = {
  script: { path: '/page-problems.js', text },
  types: ['text/html'],
  rewrite: (page) =>
    Buffer.from(page.toString().replace('<head>', '<head><script src="/page-problems.js"></script>')),
};
