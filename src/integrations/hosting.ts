/**
 * After the build: makes the content security policy from what the pages contain (page-files.ts), and writes `_headers`,
 * `_redirects` and fallback pages for redirects into the built folder.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { env } from '../config/env.ts';
import { site } from '../config/site.ts';
import { allowedHosts } from '../features/marketing/hosts.ts';
import { firstLines, printHeaders, printRedirects, redirectPage } from '../hosting/files.ts';
import { addressOfFile, walk } from '../hosting/built-files.ts';
import { contentSecurityPolicy, headerRules } from '../hosting/policy.ts';
import type { PolicyScan } from '../hosting/scan.ts';
import { siteRedirects } from './redirects.ts';

/** What hosts read of `_redirects`; of more, those of the oldest renames have only their page that redirects. */
const MOST_RULES = 2_000;

/** @param scan has read every page */
export default function hosting(scan: PolicyScan): AstroIntegration {
  return {
    name: 'hosting',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            define: { MARKETING: JSON.stringify(site.hubspot !== undefined) },
          },
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const files = [...walk(root)].filter((name) => name.endsWith('.html'));
        const pages = new Set(files.map(addressOfFile));
        const { redirects, problems, warnings } = await siteRedirects(pages);
        if (problems.length > 0) throw new Error(`src/config/redirects.ts:\n${firstLines(problems)}`);
        for (const warning of warnings) logger.warn(`src/config/redirects.ts: ${warning}`);

        const csp = contentSecurityPolicy(scan.facts, allowedHosts(site.hubspot, site.subscribe));
        const rules = headerRules(csp, {
          https: site.url.startsWith('https:'),
          drafts: site.drafts,
          project: env.SUPABASE_URL && new URL(env.SUPABASE_URL).origin,
          url: site.url,
        });
        await writeFile(join(root, '_headers'), printHeaders(rules));
        await writeFile(join(root, '_redirects'), printRedirects(redirects.slice(0, MOST_RULES)));
        for (const redirect of redirects) {
          const file = join(root, `${redirect.from}.html`);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, redirectPage(redirect, site.url));
        }
        logger.info(
          `_headers: policy of ${csp.length} characters, ${scan.facts.scripts.length} script and ` +
            `${scan.facts.styles.length} style hashes over ${pages.size} pages; _redirects: ${redirects.length}`,
        );
      },
    },
  };
}
