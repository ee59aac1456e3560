/** Entries that islands import as data (astro.config.mjs, vite.plugins). Their collection validates them in every build. */
declare module '~/content/estimators/*.yaml' {
  const content: import('./schemas/estimators.ts').EstimatorContent;
  export default content;
}
declare module '~/content/panels/roi.yaml' {
  const content: import('astro/zod').input<typeof import('./schemas/panels.ts').roiSchema>;
  export default content;
}
