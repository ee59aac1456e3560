import { Fragment, useState } from 'react';
import type { CommandCenter, RegisterEntry } from '~/content/schemas/panels/command-center.ts';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { Dossier } from './Dossier.tsx';
import { Frame } from './Frame.tsx';
import {
  act,
  initialRows,
  setOpened,
  describeReview,
  readState,
  describeSum,
  describeStates,
  type Row,
} from './register.ts';

interface Props {
  register: CommandCenter;
  /** Days by which each review is overdue, row by row; 0 when it is not. */
  overdue: readonly number[];
  /** A picture of the register: nothing in it can be operated. */
  inert?: boolean;
}

const columns = [
  ['Agent', 'name'],
  ['Owner', 'owner'],
  ['State', 'state'],
  ['Last review', 'review'],
  ['Exceptions', 'count'],
  ['Access', 'wide'],
  ['Version', 'wide'],
] as const;

/**
 * The register: one row per agent, the first of which stands open. A table by role: its rows become entries of two lines
 * where it is narrow, and the parts of a table element would lose their meaning there.
 */
function Register({ register, overdue, inert = false }: Props) {
  const [rows, setRows] = useState(() => initialRows(register));
  const { entries } = register;

  return (
    <Frame
      name="Enterprise Command Center"
      className="command"
      context={describeStates(register, rows)}
      note={describeSum(register)}
    >
      <div role="table" aria-label="Register of agents">
        <div role="rowgroup">
          <div role="row" className="entry head">
            {columns.map(([name, column]) => (
              <span role="columnheader" className={column} key={name}>
                {name}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="entries">
          {entries.map((entry, index) => {
            const row = rows[entry.name]!;
            const id = `register-${index}`;
            const shown = readVisibility(row, index === 0, entry);
            return (
              <Fragment key={entry.name}>
                <div role="row" className={`entry ${shown}`}>
                  <div role="rowheader" className="name">
                    {entry.dossier && !inert ? (
                      <Opener
                        name={entry.name}
                        id={id}
                        opened={row.opened}
                        first={index === 0}
                        onOpen={(opened) => setRows((now) => setOpened(now, entry.name, opened))}
                      />
                    ) : (
                      entry.name
                    )}
                  </div>
                  <Cells entry={entry} row={row} overdue={overdue[index]!} />
                </div>
                {entry.dossier && (index === 0 || !inert) && (
                  <div role="row" className={`more ${shown}`} id={inert ? undefined : id}>
                    <div role="cell" aria-colspan={columns.length}>
                      <Dossier
                        entry={entry}
                        row={row}
                        {...(inert ? {} : { onAct: (done) => setRows((now) => act(now, entry, done)) })}
                      />
                    </div>
                  </div>
                )}
              </Fragment>
            );
          })}
        </div>
      </div>
    </Frame>
  );
}

/** `auto`: open where the panel is wide, closed where it is narrow, until the visitor decides. */
function readVisibility({ opened }: Row, first: boolean, { dossier }: RegisterEntry): string {
  if (!dossier) return '';
  if (opened === undefined && first) return 'auto';
  return opened ? 'open' : 'closed';
}

/** What is usual for a count of exceptions. */
function describeUsual({ usual, exceptions }: RegisterEntry): string {
  if (usual) return `usual ${usual.from} to ${usual.to}`;
  return exceptions === undefined ? 'not counted' : 'not set yet';
}

interface OpenerProps {
  name: string;
  id: string;
  opened: boolean | undefined;
  first: boolean;
  onOpen: (opened: boolean) => void;
}

/** Opens the row. Until it is used, the first row has one button for wide panels and one for narrow ones. */
function Opener({ name, id, opened, first, onOpen }: OpenerProps) {
  const button = (expanded: boolean, className: string) => (
    <button
      type="button"
      className={`opener ${className}`}
      aria-expanded={expanded}
      aria-controls={id}
      onClick={() => onOpen(!expanded)}
    >
      {name}
    </button>
  );
  return (
    <>
      {opened === undefined && first ? (
        <>
          {button(true, 'if-wide')}
          {button(false, 'if-narrow')}
        </>
      ) : (
        button(opened ?? false, '')
      )}
      <span className="if-inoperable">{name}</span>
    </>
  );
}

function Cells({ entry, row, overdue }: { entry: RegisterEntry; row: Row; overdue: number }) {
  const { owner, exceptions, usual, access, version } = entry;
  const state = readState(entry, row);
  const review = describeReview(entry, overdue);
  const high = exceptions !== undefined && usual !== undefined && exceptions > usual.to;
  return (
    <>
      <div role="cell" className="owner">
        {owner}
      </div>
      <div role="cell" className="state">
        <span className={`panel-state ${state}`}>{state[0]!.toUpperCase() + state.slice(1)}</span>
      </div>
      <div role="cell" className="review">
        <span className={review.late ? 'panel-alert' : undefined}>{review.text}</span>
        <small>{review.detail}</small>
      </div>
      <div role="cell" className={exceptions === undefined ? 'count' : 'count counted'}>
        <span className={high ? 'panel-alert' : undefined}>{exceptions ?? '–'}</span>
        <small>{describeUsual(entry)}</small>
      </div>
      <div role="cell" className="wide">
        {access}
      </div>
      <div role="cell" className="wide">
        {version?.number ?? '–'}
        <small>{version ? `since ${version.since}` : 'not versioned'}</small>
      </div>
    </>
  );
}

export default withBoundary(Register);
