import type { FigureOf } from '~/content/schemas/figures.ts';
import type { Panels } from '~/content/schemas/panels.ts';

type Matrix = Omit<FigureOf<'matrix'>, 'kind' | 'caption'>;

/** Rights by roles, as the matrix shows them. */
export const rightsOf = ({ rights, roles }: Panels['access']): Matrix => ({
  name: 'Access rights',
  corner: 'Right',
  columns: roles.map(({ role, person }) => ({ name: role, note: `In the sample: ${person}.` })),
  legend: { full: 'May', part: 'With a second person', none: 'May not' },
  rows: rights.map(({ right, yes, second }) => ({
    title: right,
    cells: roles.map(({ role }) => (yes.includes(role) ? 'full' : second.includes(role) ? 'part' : 'none')),
  })),
});
