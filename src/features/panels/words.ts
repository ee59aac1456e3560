/** What every panel says of itself. */
export const caption = 'Illustration with sample data';
