/**
 * `npm run check -- styles`: what a browser would drop without a word, in stylesheets and in the style blocks of components.
 * How styles are laid out is Prettier's.
 */
export default {
  extends: ['stylelint-config-recommended'],
  overrides: [{ files: ['**/*.astro'], customSyntax: 'postcss-html' }],
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    // Tailwind's.
    'at-rule-no-unknown': [true, { ignoreAtRules: ['custom-variant', 'source', 'theme', 'utility'] }],
    'at-rule-prelude-no-invalid': [true, { ignoreAtRules: ['apply'] }],
    'no-invalid-position-at-import-rule': [true, { ignoreAtRules: ['source'] }],
    'declaration-property-value-no-unknown': [true, { ignoreProperties: { '/./': ['/--theme\\(/'] } }],
    // Astro's.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Asks for an order among selectors that never meet the same element.
    'no-descending-specificity': null,
    // The widths of src/ui/styles/breakpoints.css; 100rem: pictures alone grow on; 56.25rem: heroes show the upright shape of their
    // picture (`portrait.below` of its scene).
    'media-feature-name-value-allowed-list': {
      '/width$/': ['40.0625rem', '48rem', '56.25rem', '64rem', '75rem', '90rem', '100rem'],
    },
    'declaration-block-no-redundant-longhand-properties': true,
    'shorthand-property-no-redundant-values': true,
  },
};
