import { withUnbreakableSpaces } from '~/config/numbers.ts';
import type { Panels } from '~/content/schemas/panels.ts';
import { Frame } from '~/features/figures/Frame.tsx';

const cell = 'border-line px-(--pad) py-5';

/** An answer whose references lead to their passages, and a question that is declined. */
export function Assistant({ sample }: { sample: Panels['assistant'] }) {
  const { asker, question, sentences, sources, note, declined } = sample;
  return (
    <Frame name="AI Assistant">
      <div className="panel-grid gap-0 [--cols:1.08fr_1fr]">
        <div className={cell}>
          <div className="border-b border-line pb-4">
            <p className="label">{`${asker}, asks`}</p>
            <h3 className="panel-title">{question}</h3>
          </div>
          {sentences.map(({ before, source, after }, index) => (
            <p className={`my-3 text-body/[1.45] ${index ? 'rest' : ''}`} key={before}>
              {`${before} `}
              <a className="ref" href={`#source-${source}`} aria-label={`Source ${source}`}>
                {source}
              </a>
              {after}
            </p>
          ))}
          <p className="label rest">{`Based on ${sources.length} documents. ${note}`}</p>
        </div>
        <div className={`beside ${cell}`}>
          {sources.map(({ name, section, since, owner, passage, mark }, index) => (
            <details className={`source ${index ? 'rest' : ''}`} id={`source-${index + 1}`} open key={name}>
              <summary className="opener unmarked">
                <span className="label">{index + 1}</span>
                <span>
                  {`${name}, section ${section}`}
                  <small>{`In force since ${since}. Owner: ${owner}`}</small>
                </span>
              </summary>
              <blockquote className="pl-8.5 text-muted">
                <Marked text={passage} part={mark} />
              </blockquote>
            </details>
          ))}
        </div>
        <div className={`declined ${cell}`}>
          <div>
            <p className="label">{`${asker}, also asks`}</p>
            <h3 className="panel-title">{declined.question}</h3>
          </div>
          <div>
            <b>Not answered</b>
            <p className="text-muted">{withUnbreakableSpaces(declined.reason)}</p>
          </div>
        </div>
      </div>
    </Frame>
  );
}

/** A passage with the words that decide marked. */
function Marked({ text, part }: { text: string; part: string | undefined }) {
  if (!part || !text.includes(part)) return text;
  const [before, after] = text.split(part);
  return (
    <>
      {before}
      <mark>{part}</mark>
      {after}
    </>
  );
}
