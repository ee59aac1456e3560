import { useState, type ReactNode, type SubmitEvent } from 'react';
import { ActButton } from './ActButton.tsx';
import { isPayable, type Act } from './machine.ts';
import { describeAmount, createFiller, readRules, toCents, type RunContent } from './texts.ts';

interface Props {
  content: RunContent;
  act: (act: Act) => void;
}

/** Another amount and a reason. The browser's own checks refuse an amount that cannot be paid. */
export function EditForm({
  content,
  act,
  amount,
  onAmount,
}: Props & { amount: number; onAmount: (cents: number) => void }) {
  const rules = readRules(content);
  const [typed, setTyped] = useState(() => (amount / 100).toFixed(2));
  const type = (text: string) => {
    setTyped(text);
    const cents = toCents(Number(text));
    if (isPayable(cents, rules)) onAmount(cents);
  };
  const payable = isPayable(toCents(Number(typed)), rules);
  return (
    <Answer
      content={content}
      act={act}
      reasons={content.edit.reasons}
      submit={content.labels.save}
      onAnswer={(reason) => act({ type: 'save', amount: toCents(Number(typed)), reason })}
    >
      <label className="grid gap-1 font-semibold">
        {content.labels.amount}
        <input
          className="input"
          name="amount"
          type="number"
          inputMode="decimal"
          autoComplete="off"
          min="0.01"
          max={(rules.billed / 100).toFixed(2)}
          step="0.01"
          required
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </label>
      <p className="label min-h-14 text-text">
        {payable ? describeAmount(amount, content) : createFiller(content)(content.labels.impossible)}
      </p>
    </Answer>
  );
}

/** A reason why nothing is paid. */
export const RefuseForm = ({ content, act }: Props) => (
  <Answer
    content={content}
    act={act}
    reasons={content.refuse.reasons}
    submit={content.labels.refuse}
    onAnswer={(reason) => act({ type: 'confirm', reason })}
  />
);

interface AnswerProps extends Props {
  reasons: string[];
  submit: string;
  onAnswer: (reason: string) => void;
  children?: ReactNode;
}

function Answer({ content, act, reasons, submit, onAnswer, children }: AnswerProps) {
  const [reason, setReason] = useState(reasons[0]!);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onAnswer(reason);
  };
  return (
    <form className="grid gap-3.5" onSubmit={onSubmit}>
      <p className="run-ask">{createFiller(content)(content.question)}</p>
      {children}
      <label className="grid gap-1 font-semibold">
        {content.labels.reason}
        <select
          className="input"
          name="reason"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        >
          {reasons.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </select>
      </label>
      <div className="grid grid-cols-[2fr_1fr] gap-2">
        <ActButton name="submit" type="submit" filled>
          {submit}
        </ActButton>
        <ActButton name="back" onClick={() => act({ type: 'back' })}>
          {content.labels.back}
        </ActButton>
      </div>
    </form>
  );
}
