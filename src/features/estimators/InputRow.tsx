import { coerce } from './engine.ts';
import { affixes, formatSpoken, formatValue } from './format.ts';
import type { Input } from './types.ts';
import { useTyping } from './useTyping.ts';

interface Props {
  /** The ids of its parts begin so. */
  id: string;
  input: Input;
  slider: boolean;
  /** Under which the field is sent; undefined where the form sends the value itself. */
  name: string | undefined;
  value: number;
  onValue: (value: number) => void;
}

/** One input: a number field, and a slider that shares its label. */
export function InputRow(props: Props) {
  const { id, input, value, onValue } = props;
  const note = input.note ?? input.idle;
  const { before, after } = affixes(input);
  const typing = useTyping(input, value, onValue);

  return (
    <div className="est-row grid grid-cols-[1fr_7.5rem] content-center items-center gap-x-4 gap-y-0.5 border-line leading-snug">
      <div>
        <label className="font-strong" id={`${id}-l`} htmlFor={`${id}-f`}>
          {input.label}
        </label>
        {note && (
          <p className="text-sm text-muted" id={`${id}-n`}>
            {note}
          </p>
        )}
      </div>
      <div className="est-field flex min-h-13 items-center gap-1 rounded-sm border border-edge bg-paper text-faint tabular-nums">
        {before && <span aria-hidden="true">{before}</span>}
        <input
          id={`${id}-f`}
          type="text"
          name={props.name}
          inputMode={input.min < 0 ? 'text' : Number.isInteger(input.step) ? 'numeric' : 'decimal'}
          maxLength={20}
          value={typing.text}
          aria-describedby={`${note ? `${id}-n ` : ''}${props.slider ? `${id}-a ${id}-e ` : ''}${id}-p`}
          onChange={(event) => typing.type(event.target)}
          onBlur={() => typing.commit()}
          onKeyDown={typing.onKeyDown}
        />
        {after && <span aria-hidden="true">{after}</span>}
      </div>
      {props.slider && (
        <div className="est-scale label flex flex-wrap justify-between">
          <span id={`${id}-a`}>{formatValue({ ...input, unit: '' }, input.min)} </span>
          <div className="est-range noscript:hidden">
            <Fill input={input} value={value} />
            <input
              type="range"
              min={input.min}
              max={input.max}
              step={input.step}
              value={value}
              aria-labelledby={`${id}-l`}
              aria-valuetext={formatSpoken(input, value)}
              {...(note ? { 'aria-describedby': `${id}-n` } : {})}
              onChange={(event) => typing.settle(coerce(input, Number(event.target.value)))}
            />
          </div>
          <span id={`${id}-e`}>
            <span className="visually-hidden">to </span>
            {formatValue(input, input.max)}
          </span>
        </div>
      )}
      <p className="est-problem field-error empty:m-0" id={`${id}-p`} aria-live="polite">
        {typing.problem}
      </p>
    </div>
  );
}

/** The filled part of the track, from the lower end or from zero, which is marked. SVG attributes, because the policy forbids style attributes. */
function Fill({ input, value }: { input: Input; value: number }) {
  const from = Math.max(input.min, Math.min(0, input.max));
  const [left, right] = [Math.min(from, value), Math.max(from, value)];
  return (
    <svg fill="currentColor" aria-hidden="true">
      <rect x={trackShare(input, left)} width={trackShare(input, right, left)} height="2" />
      {input.min < 0 && (
        <>
          <rect x={trackShare(input, 0)} width="1" y="-5" height="17" />
          <text x={trackShare(input, 0)} y="31" textAnchor="middle">
            0
          </text>
        </>
      )}
    </svg>
  );
}

/** How far along the track a value lies, measured from another; the lower end if there is none. */
const trackShare = (input: Input, value: number, from = input.min): string =>
  `${Number((((value - from) / (input.max - input.min)) * 100).toFixed(3))}%`;
