import type { AstroIntegration } from 'astro';

/**
 * Adds `client:interaction`: the island's HTML works without a script, and React loads at the visitor's first act in it.
 * What the visitor did meanwhile is done again once the island is hydrated.
 */
export const interaction = (): AstroIntegration => ({
  name: 'client-interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'interaction', entrypoint: './src/integrations/interaction-directive.ts' });
    },
  },
});
