/* eslint-disable jsx-a11y-x/no-redundant-roles, jsx-a11y-x/no-interactive-element-to-noninteractive-role -- explicit roles keep the table a table where CSS makes blocks of its rows */
import { Fragment, useState } from 'react';
import type { CommandCenter, RegisterEntry } from '~/content/schemas/panels/command-center.ts';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { Dossier } from './Dossier.tsx';
import { Frame } from './Frame.tsx';
import { act, initialRows, open, reviewOf, stateOf, sumLine, summary, type Row } from './register.ts';

interface Props {
  register: CommandCenter;
  /** Days by which each review is overdue, row by row; 0 when it is not. */
  overdue: readonly number[];
  /** A picture of the register: nothing in it can be operated. */
  still?: boolean;
}

const columns = [
  ['Agent', ''],
  ['Owner', 'owner'],
  ['State', 'state'],
  ['Last review', 'review'],
  ['Exceptions', 'count'],
  ['Access', 'wide'],
  ['Version', 'wide'],
] as const;

/**
 * The register: one row per agent, the first of which stands open. A table, whose rows become entries where it is narrow;
 * explicit roles keep it a table there.
 */
function Register({ register, overdue, still = false }: Props) {
  const [rows, setRows] = useState(() => initialRows(register));
  const { entries } = register;

  return (
    <Frame
      name="Enterprise Command Center"
      className="cc"
      context={summary(register, rows)}
      note={sumLine(register)}
    >
      <table role="table">
        <caption className="visually-hidden">Register of agents</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(([name, column]) => (
              <th role="columnheader" scope="col" className={column} key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {entries.map((entry, index) => {
            const row = rows[entry.name]!;
            const id = `register-${index}`;
            const shown = visibility(row, index === 0, entry);
            return (
              <Fragment key={entry.name}>
                <tr role="row" className={shown || undefined}>
                  <th role="rowheader" scope="row">
                    {entry.dossier && !still ? (
                      <Opener
                        name={entry.name}
                        id={id}
                        opened={row.opened}
                        first={index === 0}
                        onOpen={(opened) => setRows((now) => open(now, entry.name, opened))}
                      />
                    ) : (
                      entry.name
                    )}
                  </th>
                  <Cells entry={entry} row={row} overdue={overdue[index]!} />
                </tr>
                {entry.dossier && (index === 0 || !still) && (
                  <tr role="row" className={`more ${shown}`} id={still ? undefined : id}>
                    <td role="cell" colSpan={columns.length}>
                      <Dossier
                        entry={entry}
                        row={row}
                        {...(still ? {} : { onAct: (done) => setRows((now) => act(now, entry, done)) })}
                      />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </Frame>
  );
}

/** `auto`: open where the panel is wide, closed where it is narrow, until the visitor decides. */
const visibility = ({ opened }: Row, first: boolean, { dossier }: RegisterEntry) =>
  !dossier ? '' : (opened ?? first) ? (opened === undefined ? 'auto' : 'open') : 'closed';

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
      <span className="if-still">{name}</span>
    </>
  );
}

function Cells({ entry, row, overdue }: { entry: RegisterEntry; row: Row; overdue: number }) {
  const { owner, exceptions, usual, access, version } = entry;
  const state = stateOf(entry, row);
  const review = reviewOf(entry, overdue);
  const high = exceptions !== undefined && usual !== undefined && exceptions > usual.to;
  return (
    <>
      <td role="cell" className="owner">
        {owner}
      </td>
      <td role="cell" className="state">
        <span className={`pp-state ${state}`}>{state[0]!.toUpperCase() + state.slice(1)}</span>
      </td>
      <td role="cell" className="review">
        <span className={review.late ? 'pp-alert' : undefined}>{review.text}</span>
        <small>{review.detail}</small>
      </td>
      <td role="cell" className={exceptions === undefined ? 'count' : 'count counted'}>
        <span className={high ? 'pp-alert' : undefined}>{exceptions ?? '–'}</span>
        <small>
          {usual
            ? `usual ${usual.from} to ${usual.to}`
            : exceptions === undefined
              ? 'not counted'
              : 'not set yet'}
        </small>
      </td>
      <td role="cell" className="wide">
        {access}
      </td>
      <td role="cell" className="wide">
        {version?.number ?? '–'}
        <small>{version ? `since ${version.since}` : 'not versioned'}</small>
      </td>
    </>
  );
}

export default withBoundary(Register);
