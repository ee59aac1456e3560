/** What a visitor can set on the resources page. It changes only this state: the list itself is never filtered. */

export const filters = [
  'All Resources',
  'Podcasts',
  'Follow',
  'Press Releases',
  'Seminars / Events',
] as const;
export type Filter = (typeof filters)[number];

export interface FinderState {
  query: string;
  filter: Filter;
}

export type FinderAction = { type: 'search'; query: string } | { type: 'choose'; filter: Filter };

export const initialState: FinderState = { query: '', filter: 'All Resources' };

export function reduce(state: FinderState, action: FinderAction): FinderState {
  return action.type === 'search' ? { ...state, query: action.query } : { ...state, filter: action.filter };
}
