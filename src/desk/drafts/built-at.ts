/** The moment of this build: one for all pages. */
export const builtAt = new Date();

const moments = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
export const formatMoment = (date: Date): string => `${moments.format(date)} UTC`;
