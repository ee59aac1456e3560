/**
 * `npm run check:styles`: what a browser would drop without a word, in stylesheets and in the style blocks of components.
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
    'no-invalid-position-at-import-rule': [true, { ignoreAtRules: ['source'] }],
    'declaration-property-value-no-unknown': [true, { ignoreProperties: { '/./': ['/--theme\\(/'] } }],
    // Astro's.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Asks for an order among selectors that never meet the same element.
    'no-descending-specificity': null,
    'declaration-block-no-redundant-longhand-properties': true,
    'shorthand-property-no-redundant-values': true,
  },
};
