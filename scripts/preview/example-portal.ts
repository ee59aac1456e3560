/** A marketing portal that does not exist, for tests and for looking at what a configured site does. */
export const example = {
  HUBSPOT_PORTAL_ID: '12345678',
  HUBSPOT_FORM_ID: '01234567-89ab-cdef-0123-456789abcdef',
  HUBSPOT_REGION: 'eu1',
};
