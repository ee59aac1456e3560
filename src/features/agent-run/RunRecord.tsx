import type { Run } from './machine.ts';
import { listLines, type RunContent } from './texts.ts';

/** What the agent and the people wrote, oldest first. Lines that a replay has not reached yet hold their room. */
export function RunRecord({ content, run }: { content: RunContent; run: Run }) {
  const shown = run.phase === 'playing' ? run.shown : content.record.length;
  const lines = listLines(run, content);
  const pending = run.phase !== 'done';
  return (
    <ol className="run-record px-4 py-3 sm:px-5" aria-label={content.labels.record}>
      {lines.map(({ at, lead, text, marked, added }, index) => (
        <li
          key={index}
          className={index >= shown && !added ? 'invisible' : ''}
          data-marked={marked ? '' : undefined}
          data-added={added ? '' : undefined}
        >
          {at ? (
            <time className="label" dateTime={at}>
              {at}
            </time>
          ) : (
            <span className="label">{content.labels.now}</span>
          )}
          <span>
            <b className="font-semibold">{lead}</b> {text}
          </span>
        </li>
      ))}
      {pending && (
        <li className={run.phase === 'playing' ? 'invisible' : 'text-faint'} data-pending="">
          <span className="label max-sm:hidden" />
          <span>{content.pending}</span>
        </li>
      )}
    </ol>
  );
}
