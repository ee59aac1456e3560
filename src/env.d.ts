/// <reference types="astro/client" />

import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first pointerenter, focusin, touchstart or click in the island and replays the act. */
    'client:interaction'?: boolean;
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
  /** True when a marketing portal is configured; false drops its code from the build (src/build/hosting.ts). */
  const MARKETING: boolean;
}
