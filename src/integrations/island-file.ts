/**
 * Astro's element for islands as a file of its own: Astro writes it into every page, where it was 1.5 of 10 to 14 KB gzipped
 * that stand before the first paint, and was sent again with every page. It is fetched when the page has loaded and been painted, so that it
 * takes no line from what the first screen is made of. What a visitor does before it is there is kept by the directive, which
 * stays in the HTML and asks for the file at the first act (interaction-directive.ts). Tried with Astro 7.3.4: it leans on
 * one line of `runtime/server/scripts.js`, and a build in which that line is another stops.
 */
import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const HOLDS = /\/astro\/dist\/runtime\/server\/scripts\.js$/;
const LINE =
  '</script><script>${process.env.NODE_ENV === "development" ? islandScriptDev : islandScript}</script>';

/**
 * Fetches the file once the page has loaded and shows content (the first paint may be its ground alone), again after a failure. A
 * module runs once.
 */
const fetching = (address: string): string =>
  `{const f=()=>import("${address}").catch(()=>{});addEventListener("load",()=>new PerformanceObserver(l=>{if(l.getEntriesByName("first-contentful-paint").length)f()}).observe({type:"paint",buffered:true}));document.addEventListener("island:needed",f)}`;

/** The code of `runtime/server/scripts.js` that fetches the file in place of holding the script. */
export function fetched(code: string, address: string): string {
  if (!code.includes(LINE))
    throw new Error(
      'Astro writes the script of its islands otherwise than src/integrations/island-file.ts expects.',
    );
  // In the script of the directive: one hash less in the policy.
  return code.replace(LINE, () => `;${fetching(address)}</script>`);
}

const plugins = (script: string, fileName: string, base: string): Plugin[] => [
  {
    name: 'island-file:link',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'prerender',
    transform: {
      filter: { id: HOLDS },
      handler: (code) => ({ code: fetched(code, base + fileName), map: null }),
    },
  },
  {
    name: 'island-file',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: script });
    },
  },
];

export const islandFile = (): AstroIntegration => ({
  name: 'island-file',
  hooks: {
    'astro:config:setup': async ({ command, config, updateConfig }) => {
      if (command !== 'build') return;
      // No export of the package.
      const file = new URL('./runtime/server/astro-island.prebuilt.js', import.meta.resolve('astro'));
      const { default: script } = (await import(file.href)) as { default: string };
      const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
      const fileName = `${config.build.assets}/island.${hash}.js`;
      updateConfig({ vite: { plugins: plugins(script, fileName, config.base.replace(/\/?$/, '/')) } });
    },
  },
});
