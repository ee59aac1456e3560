import { useId, useState } from 'react';
import { formatNumber } from '~/config/numbers.ts';
import type { Roi, RoiKey } from '~/content/schemas/panels/roi.ts';
import { most, readInput } from './roi.ts';

interface Props {
  name: RoiKey;
  input: Roi['inputs'][RoiKey];
  value: number;
  onValue: (value: number) => void;
}

/**
 * One input with its source. A text field with a number keypad, as in the estimators: a native number field hides what it
 * cannot read, so that it could not be explained.
 */
export function RoiField({ name, input, value, onValue }: Props) {
  const id = useId();
  /** What is being typed; undefined while the field shows the value. */
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState('');

  const settle = (text: string) => {
    setDraft(undefined);
    if (readInput(text) === undefined)
      setProblem(`Enter a number from 0 to ${formatNumber(most)}. ${formatNumber(value)} was kept.`);
  };
  const type = (field: HTMLInputElement) => {
    setDraft(field.value);
    setProblem('');
    const typed = readInput(field.value);
    if (typed !== undefined) onValue(typed);
    // Typed and left before the island was hydrated.
    if (document.activeElement !== field) settle(field.value);
  };

  return (
    <li>
      <label htmlFor={id}>
        <b>{input.label}</b>
        <small className={input.estimate ? 'estimate' : undefined}>
          {input.source}
          {input.takes && <span className="inherited">{input.takes}</span>}
        </small>
      </label>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={draft ?? formatNumber(value)}
        aria-describedby={`${id}u ${id}p`}
        onChange={(event) => type(event.target)}
        onBlur={() => draft !== undefined && settle(draft)}
      />
      <span className="label" id={`${id}u`}>
        {input.unit}
      </span>
      <p className="field-error" id={`${id}p`} aria-live="polite">
        {problem}
      </p>
    </li>
  );
}
