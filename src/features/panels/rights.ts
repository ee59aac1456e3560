import type { Case } from '~/content/schemas/cases.ts';
import type { FigureOf } from '~/content/schemas/figures.ts';
import type { Panels } from '~/content/schemas/panels.ts';

/** Rights by roles, as the matrix shows them. */
export function rightsOf(
  { rights }: Panels['access'],
  { roles }: Case,
): Omit<FigureOf<'matrix'>, 'kind' | 'caption'> {
  return {
    name: 'Access rights',
    corner: 'Right',
    columns: roles.map(({ role, person }) => ({ name: role, note: `In the sample: ${person}.` })),
    legend: { full: 'May', part: 'With a second person', none: 'May not' },
    rows: rights.map(({ right, yes, second }) => ({
      title: right,
      cells: roles.map(({ role }) => (yes.includes(role) ? 'full' : second.includes(role) ? 'part' : 'none')),
    })),
  };
}

/** Roles that the rights name and the case does not have: no column would show them. */
export const missingRoles = ({ rights }: Panels['access'], { roles }: Case): string[] =>
  rights
    .flatMap(({ yes, second }) => [...yes, ...second])
    .filter((name) => !roles.some(({ role }) => role === name));
