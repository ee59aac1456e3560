import type { Case } from '~/content/schemas/cases.ts';
import type { Assistant as Sample } from '~/content/schemas/panels/assistant.ts';
import { fillCase } from './case-text.ts';
import { Frame } from './Frame.tsx';

/** An answer whose references lead to their passages, and a question that is declined. */
export function Assistant({ sample, invoice }: { sample: Sample; invoice: Case }) {
  const { question, sentences, note, declined } = sample;
  const { decides, sources } = invoice;
  const fill = fillCase(invoice);
  const asker = `${decides.person}, ${decides.team}`;
  return (
    <Frame
      name="AI Assistant"
      className="assistant"
      context={`Asked from case ${invoice.invoice}`}
      note={`${sources.length} sources, 1 refusal`}
    >
      <div className="talk night">
        <div>
          <div className="asked">
            <p className="label">{asker}, asks</p>
            <h3 className="panel-title">{question}</h3>
          </div>
          {sentences.map(({ before, source, after }) => (
            <p className="said" key={before}>
              {fill(before)}{' '}
              <a className="ref" href={`#source-${source}`} aria-label={`Source ${source}`}>
                {source}
              </a>
              <Marked text={fill(after)} part={fill('{order}')} as="span" />
            </p>
          ))}
          <p className="label">
            Based on {sources.length} documents. {note}
          </p>
        </div>
        <div>
          {sources.map(({ name, section, since, owner, passage, mark }, index) => (
            <details className="source" id={`source-${index + 1}`} open key={name}>
              <summary>
                <span className="label">{index + 1}</span>
                <span>
                  {name}, section {section}
                  <small>
                    In force since {since}. Owner: {owner}
                  </small>
                </span>
              </summary>
              <blockquote className="text-muted">
                <Marked text={passage} part={mark} as="mark" />
              </blockquote>
            </details>
          ))}
        </div>
        <div className="declined">
          <div>
            <p className="label">{asker}, also asks</p>
            <h3 className="panel-title">{declined.question}</h3>
          </div>
          <div>
            <p>
              <b>Not answered</b>
            </p>
            <p className="text-muted">{fill(declined.reason)}</p>
          </div>
        </div>
      </div>
    </Frame>
  );
}

/** A text with one part set off: by a mark, or as the value that the panel takes over. */
function Marked({ text, part, as: Part }: { text: string; part: string | undefined; as: 'mark' | 'span' }) {
  if (!part || !text.includes(part)) return text;
  const [before, after] = text.split(part);
  return (
    <>
      {before}
      <Part className={Part === 'span' ? 'inherited' : undefined}>{part}</Part>
      {after}
    </>
  );
}
