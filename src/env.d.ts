/// <reference types="astro/client" />

import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first pointerenter, focusin, touchstart or click in the island and replays the act. */
    'client:interaction'?: boolean;
  }
}
