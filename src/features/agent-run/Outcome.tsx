import { Fragment } from 'react';
import { ActButton } from './ActButton.tsx';
import type { Fill } from '~/features/panels/case-text.ts';
import type { Act, Answer } from './machine.ts';
import { readOutcome, listTotals, formatCents, type RunContent } from './texts.ts';

interface Props {
  content: RunContent;
  fill: Fill;
}

/** Above the limit a second person answers; the visitor plays this part too. */
export function SecondPerson({ content, fill, act }: Props & { act: (act: Act) => void }) {
  const { title, text, agree, decline } = content.second;
  return (
    <>
      <p className="run-ask">{fill(title)}</p>
      <p className="mb-4 text-muted">{fill(text)}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <ActButton name="agree" filled onClick={() => act({ type: 'agree' })}>
          {fill(agree)}
        </ActButton>
        <ActButton name="decline" onClick={() => act({ type: 'decline' })}>
          {fill(decline)}
        </ActButton>
      </div>
    </>
  );
}

/** The end: where every dollar went, and what the trail keeps. */
export function Outcome({ content, fill, answer }: Props & { answer: Answer }) {
  const { title, text } = readOutcome(answer, content);
  const { trail, totals } = content;
  const both = answer.kind === 'agreed' || answer.kind === 'declined';
  return (
    <>
      <p className="run-ask">{fill(title)}</p>
      <dl className="run-sum">
        {listTotals(answer, content).map(({ name, cents }) => (
          <Fragment key={name}>
            <dt>{fill(name)}</dt>
            <dd>{formatCents(cents)}</dd>
          </Fragment>
        ))}
        <dt className="total">{fill(totals.sum)}</dt>
        <dd className="total">{fill('{billed}')}</dd>
      </dl>
      <p className="text-muted">{fill(text)}</p>
      <h3 className="mt-4 font-semibold">{trail.heading}</h3>
      <ul className="run-trail mt-1">
        <li>{fill(trail.plan)}</li>
        <li>{fill(trail.read)}</li>
        <li>{fill(both ? trail.both : trail.alone)}</li>
        {'reason' in answer && <li>{`“${answer.reason}”`}</li>}
      </ul>
    </>
  );
}
