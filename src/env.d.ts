/// <reference types="astro/client" />

import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the visitor's first act in the island, or on what the options name, and replays the acts. */
    'client:interaction'?: boolean | import('./ui/islands/interaction-directive.ts').InteractionOptions;
  }
}

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** The dialog that the button commands, without script where the browser knows how. */
    commandfor?: string;
    command?: 'show-modal' | 'close' | 'request-close';
  }
}

declare global {
  /** True when a marketing portal is configured; false drops its code from the build (src/integrations/hosting.ts). */
  const MARKETING: boolean;
  /** True in `astro dev` and in draft builds; false drops the desk from a build (src/integrations/desk.ts). */
  const DESK: boolean;
  /** True in `astro dev` (src/integrations/desk.ts); only pages of the desk may ask. */
  const DEVELOPMENT: boolean;
}
