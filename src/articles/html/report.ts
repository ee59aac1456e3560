/** What is left out of a body, why, how many words went with it and what an editor can do: a line for each reason. */
import type { Element } from 'hast';
import { blockText, countWords } from './tree.ts';
import type { BodyFile } from './types.ts';

interface Loss {
  /** An element whose words go with it, or their text. */
  lost?: Element | string;
  /** One sentence for the editor. */
  remedy?: string;
}

/** Notes in the report of the body that something is left out. @param what as in 'a form' */
export function leaveOut(file: BodyFile, what: string, { lost, remedy }: Loss = {}): void {
  const words = lost === undefined ? 0 : countWords(typeof lost === 'string' ? lost : blockText(lost));
  const message = file.message(what);
  message.actual = String(words);
  message.note = remedy;
}

/** One line for each reason, counted. */
export const reportLines = ({ messages }: BodyFile): string[] =>
  [...Map.groupBy(messages, ({ reason }) => reason)].map(([what, same]) => {
    const words = same.reduce((sum, { actual }) => sum + Number(actual), 0);
    const details = [
      ...(same.length > 1 ? [`${same.length} times`] : []),
      ...(words > 0 ? [`${words} ${words === 1 ? 'word' : 'words'}`] : []),
    ].join(', ');
    const remedy = same[0]!.note;
    return `left out ${what}${details ? ` (${details})` : ''}${remedy ? `. ${remedy}` : ''}`;
  });
