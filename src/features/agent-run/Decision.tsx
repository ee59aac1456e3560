/** What stands beside the record: the question, the forms of an answer, the second person, the outcome. */
import { Fragment, useState, type ReactNode, type SubmitEvent } from 'react';
import { keepSigns } from '~/config/numbers.ts';
import { answerNames, Answers } from '~/features/panels/Answers.tsx';
import { Sums } from '~/features/panels/Sums.tsx';
import type { Act, Answer } from './machine.ts';
import {
  createFiller,
  describeAmount,
  formatCents,
  listEnds,
  listTotals,
  readOutcome,
  readRules,
  toCents,
  type RunContent,
} from './texts.ts';

interface Props {
  content: RunContent;
  act: (act: Act) => void;
}

interface ButtonProps {
  name: string;
  children: ReactNode;
  filled?: boolean;
  type?: 'button' | 'submit';
  onClick?: () => void;
}

/** A button of the run itself. The page's call to action stays the only one of its form. */
const ActButton = ({ name, children, filled = false, type = 'button', onClick }: ButtonProps) => (
  <button
    type={type}
    className={`panel-act min-h-13 px-3 text-[1rem] leading-tight ${filled ? 'filled' : ''}`}
    data-act={name}
    onClick={onClick}
  >
    {children}
  </button>
);

/** What the run asks, with the amounts and the rule. Without JavaScript the same answers are radios. */
export function Question({ content, act }: Props) {
  const fill = createFiller(content);
  const { labels } = content;
  return (
    <>
      <p className="panel-title mb-2">{fill(content.question)}</p>
      <Sums terms={content.terms} fill={fill} />
      <dl className="my-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 *:font-normal!">
        <dt className="text-faint">{labels.rule}</dt>
        <dd>{fill(content.rule)}</dd>
        <dt className="text-faint">{labels.asked}</dt>
        <dd>{fill(content.asked)}</dd>
      </dl>
      <div className="inoperable:hidden">
        <div className="grid grid-cols-3 gap-2">
          {answerNames.map((name) => (
            <ActButton key={name} name={name} onClick={() => act({ type: name })}>
              {content.choices[name]}
            </ActButton>
          ))}
        </div>
        <p className="mt-3 text-muted">{keepSigns(fill(content.choices.hint))}</p>
      </div>
      <div className="hidden inoperable:block">
        <Answers question={fill(content.question)} words={content.choices} ends={listEnds(content)} />
      </div>
    </>
  );
}

interface AnswerProps extends Props {
  /** A refusal has no amount. */
  refusing: boolean;
  amount: number;
  onAmount: (cents: number) => void;
}

/** Another amount and a reason, or a reason alone. An amount that cannot be paid is named as such and not saved. */
export function AnswerForm({ content, act, refusing, amount, onAmount }: AnswerProps) {
  const { labels } = content;
  const fill = createFiller(content);
  const [typed, setTyped] = useState(() => (amount / 100).toFixed(2));
  const type = (text: string) => {
    setTyped(text);
    onAmount(toCents(Number(text)));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason') as string;
    act(refusing ? { type: 'confirm', reason } : { type: 'save', amount, reason });
  };
  return (
    <form className="grid gap-3.5" noValidate onSubmit={onSubmit}>
      <p className="panel-title">{fill(content.question)}</p>
      {!refusing && (
        <>
          <label className="grid gap-1 font-semibold">
            {labels.amount}
            <input
              className="input [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
              name="amount"
              type="number"
              inputMode="decimal"
              autoComplete="off"
              min="0.01"
              max={(readRules(content).billed / 100).toFixed(2)}
              step="0.01"
              required
              value={typed}
              onChange={(event) => type(event.target.value)}
            />
          </label>
          <p className="label min-h-14 text-text">{describeAmount(amount, content)}</p>
        </>
      )}
      <label className="grid gap-1 font-semibold">
        {labels.reason}
        <span className="opener grid! after:col-start-1 after:row-start-1 after:mr-4 after:self-center after:justify-self-end">
          <select className="input col-start-1 row-start-1 appearance-none pr-10" name="reason">
            {(refusing ? content.refuse : content.edit).reasons.map((reason) => (
              <option key={reason}>{fill(reason)}</option>
            ))}
          </select>
        </span>
      </label>
      <div className="grid grid-cols-[2fr_1fr] gap-2">
        <ActButton name="submit" type="submit" filled>
          {refusing ? labels.refuse : labels.save}
        </ActButton>
        <ActButton name="back" onClick={() => act({ type: 'back' })}>
          {labels.back}
        </ActButton>
      </div>
    </form>
  );
}

/** Above the limit a second person answers; the visitor plays this part too. */
export function SecondPerson({ content, act, amount }: Props & { amount: number }) {
  const { title, text, agree, decline } = content.second;
  const fill = createFiller(content, { amount });
  return (
    <>
      <p className="panel-title mb-2">{fill(title)}</p>
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

/** The end: where every dollar went, and what the trail keeps, which below the widths of a desk stands right below. */
export function Outcome({ content, answer }: { content: RunContent; answer: Answer }) {
  const { title, text } = readOutcome(answer, content);
  const { trail, totals } = content;
  const fill = createFiller(content, answer);
  const both = answer.kind === 'agreed' || answer.kind === 'declined';
  const kept = [trail.plan, trail.read, both ? trail.both : trail.alone].map(fill);
  return (
    <>
      <p className="panel-title mb-2">{fill(title)}</p>
      <dl className="panel-sums mb-3">
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
      <h3 className="mt-3 font-semibold max-lg:hidden">{trail.heading}</h3>
      <ul className="mt-1 max-lg:hidden *:border-t *:border-edge *:py-0.75">
        {[...kept, ...('reason' in answer ? [`“${answer.reason}”`] : [])].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
