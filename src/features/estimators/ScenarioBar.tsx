import { useEffect, useRef } from 'react';
import type { ScenarioName } from './types.ts';

interface Props {
  /** The main result of each scenario, as printed; B is absent until it is asked for. */
  totals: { a: string; b?: string };
  active: ScenarioName;
  onChoose: (name: ScenarioName) => void;
  onAdd: () => void;
  onRemove: () => void;
}

/** Holds a second set of values beside the first: the inputs above and below belong to the one that is pressed. */
export function ScenarioBar({ totals, active, onChoose, onAdd, onRemove }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const acted = useRef(false);
  const two = totals.b !== undefined;

  // The button that was pressed is gone: the focus goes to what took its place.
  useEffect(() => {
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    if (acted.current) (find('[aria-pressed=true]') ?? find('button'))?.focus();
    acted.current = false;
  }, [two]);
  const acting = (act: () => void) => () => {
    acted.current = true;
    act();
  };

  if (!two)
    return (
      <div className="print:hidden noscript:hidden" ref={place}>
        <button type="button" className="link min-h-11 text-sm" onClick={acting(onAdd)}>
          Compare a second scenario
        </button>
      </div>
    );
  return (
    <div className="row gap-x-6 gap-y-1 max-sm:w-full print:hidden" ref={place}>
      <div className="est-joined flex rounded-sm border max-sm:w-full" role="group" aria-label="Scenario">
        {(['a', 'b'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className="min-h-11 px-4.5 text-sm not-first:border-l hover:bg-band max-sm:flex-auto max-sm:px-2"
            aria-pressed={name === active}
            onClick={() => onChoose(name)}
          >
            <b className="font-semibold">{name.toUpperCase()}</b>
            <span className="ml-2.5 tabular-nums">{totals[name]}</span>
          </button>
        ))}
      </div>
      <button type="button" className="link min-h-11 text-sm" onClick={acting(onRemove)}>
        Remove B
      </button>
    </div>
  );
}
