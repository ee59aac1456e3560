/**
 * Speculation rules: a browser that knows them fetches a page of this site ahead when a visitor is about to follow a link to
 * it (`moderate`: the pointer rests on it, or it is pressed). Browsers do none of it under Save-Data or low battery. Only
 * HTML is fetched, and nothing in it runs.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/_astro/*', '/*.*'] } },
          { not: { selector_matches: '[download], [rel~="nofollow"], [target="_blank"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Content of the script element; the same on every page, so that the policy holds one hash for it. */
export const speculationRules = JSON.stringify(rules);
