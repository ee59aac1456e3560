/** What every panel says of itself. */
export const caption = 'Illustration with sample data';

/** [['in place', 3], ['missing', 0]] -> '3 in place' */
export const joinCounts = (counts: [string, number][]): string =>
  counts
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ');
