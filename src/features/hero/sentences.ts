/** What the platform helps a business with; each completes 'Helps your business...'. Claims are those of the specification. */
export const sentences = [
  'reach insight 30–40% faster',
  'lower operational cost by 25%',
  'put agents to work on multi-step tasks',
  'keep people in charge of every decision',
  'hold a trail that is ready for audit',
] as const;
