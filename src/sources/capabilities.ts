/** Holds a source to what it says it can give, so that `can` is true for the build report and for whoever writes the next one. */
import type { Source, SourceAnswer } from './source.ts';

/** What an answer holds although the source says that it cannot give it. */
function beyond({ can }: Source, { records, nextDue }: SourceAnswer): string | undefined {
  if (!can.drafts && records.some(({ article }) => article.status !== undefined)) return 'drafts';
  if (!can.unlisted && records.some(({ article }) => article.unlisted)) return 'unlisted';
  if (!can.schedule && nextDue !== undefined) return 'schedule';
  return undefined;
}

/**
 * The source, whose answers are compared with its capabilities. A draft build is told where there are no drafts to see.
 * @throws {Error} from `read`, when an answer holds what `can` denies
 */
export function heldToItsWord(source: Source, draftBuild: boolean): Source {
  return {
    ...source,
    async read(progress) {
      const answer = await source.read(progress);
      const denied = beyond(source, answer);
      if (denied)
        throw new Error(
          `${source.name} returned records although its 'can.${denied}' is false: set it, or leave them out.`,
        );
      const note = draftBuild && !source.can.drafts ? 'has no drafts' : undefined;
      return note ? { ...answer, note: answer.note ? `${answer.note}, ${note}` : note } : answer;
    },
  };
}
