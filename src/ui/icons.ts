/** Path data on a 20 x 20 grid, stroked; shared by server components and islands. */
export const icons = {
  arrow: 'M3 10h13M11 4.5 16.5 10 11 15.5',
  back: 'M17 10H4M9 4.5 3.5 10 9 15.5',
  chevron: 'm6 8 4 4 4-4',
  close: 'm4.5 4.5 11 11M15.5 4.5l-11 11',
  copy: 'M7 7h9v9H7zM4 13V4h9',
  linkedin: 'M4 8v8M4 4v.5M8.5 16V8m0 4c0-5 7-5 7 0v4',
  mail: 'M2.5 4.5h15v11h-15zM3 5l7 6 7-6',
  menu: 'M2.5 6.5h15M7 13.5h10.5',
  pause: 'M7 4v12M13 4v12',
  phone: 'M4 3h3l1.6 4-2 1.4a10 10 0 0 0 5 5l1.4-2 4 1.6v3c0 .6-.5 1-1 1C9 17 3 11 3 4c0-.5.4-1 1-1Z',
  play: 'm6 4 10 6-10 6Z',
  search: 'M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM13 13l4.5 4.5',
  share: 'M10 12V3M6.5 6 10 2.5 13.5 6M4 10v7h12v-7',
} as const;

export type IconName = keyof typeof icons;
