import type { RegisterEntry } from '~/content/schemas/panels/command-center.ts';
import { listButtons, describeRow, type Act, type Row } from './register.ts';
import { Trail } from './Trail.tsx';
import { Weeks } from './Weeks.tsx';

interface Props {
  entry: RegisterEntry;
  row: Row;
  /** Absent in an inert register: its buttons are drawn and cannot be pressed. */
  onAct?: (done: Act) => void;
}

/** What opens under a row: its record, what can be done about it, how it developed, what it can reach. */
export function Dossier({ entry, row, onAct }: Props) {
  const { weeks, trail, reach } = entry.dossier!;
  return (
    <div className="dossier">
      <div>
        <Trail lines={trail} added={row.added} />
        <div className="panel-acts">
          {listButtons(entry, row).map(({ act, label, disabled }, index) =>
            onAct ? (
              // Its place, not its act: Pause stays the same element when it turns into Ask to start again, and keeps the focus.
              <button
                key={index}
                type="button"
                className={index ? 'panel-act' : 'panel-act main'}
                aria-disabled={disabled}
                onClick={() => onAct(act)}
              >
                {label}
              </button>
            ) : (
              <span key={index} className={index ? 'panel-act' : 'panel-act main'}>
                {label}
              </span>
            ),
          )}
        </div>
        <p className="text-muted" role={onAct ? 'status' : undefined}>
          {describeRow(row)}
        </p>
      </div>
      <div>
        {weeks && <Weeks weeks={weeks} usual={entry.usual} />}
        <p className="label">What it can reach</p>
        <dl>
          {reach.map(({ system, may }) => (
            <div key={system}>
              <dt>{system}</dt>
              <dd className="text-muted">{may}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
