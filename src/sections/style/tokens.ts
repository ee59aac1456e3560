/** Tokens and type roles, read from the style sheets themselves. */
import breakpoints from '~/ui/styles/breakpoints.css?raw';
import primitives from '~/ui/styles/primitives.css?raw';
import theme from '~/ui/styles/theme.css?raw';
import roles from '~/ui/styles/tokens.css?raw';

export interface Token {
  /** As in the sheet: '--color-ink'. */
  name: string;
  value: string;
}

/** Custom properties that a sheet declares, without those that are only cleared; the first declaration of each. */
export function declared(css: string): Token[] {
  const tokens = new Map<string, string>();
  for (const [, name, value] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(--[\w-]+):\s*([^;]+);/g))
    if (value !== 'initial' && !tokens.has(name!)) tokens.set(name!, value!.trim());
  return [...tokens].map(([name, value]) => ({ name, value }));
}

const named = (css: string, start: string) => declared(css).filter(({ name }) => name.startsWith(start));

export const colors = named(theme, '--color-').filter(({ value }) => value.startsWith('#'));

/** Everything that is no colour and no part of the type scale, by what it is for. */
export const groups: { title: string; tokens: Token[] }[] = [
  {
    title: 'Roles that a ground switches',
    tokens: declared(roles).filter(({ value }) => value.startsWith('var(')),
  },
  {
    title: 'Space and width',
    tokens: [
      ...declared(roles).filter(({ value }) => /rem|px/.test(value)),
      ...named(theme, '--spacing-flow'),
    ],
  },
  { title: 'Breakpoints', tokens: named(breakpoints, '--breakpoint-') },
  {
    title: 'Corners, shadow, motion',
    tokens: [
      ...named(theme, '--radius-'),
      ...named(theme, '--shadow-'),
      ...named(theme, '--ease-'),
      ...named(roles, '--dur-'),
    ],
  },
];

/** Sizes of the type scale with the class that sets them: a role of primitives.css, or the utility of the same name. */
export const typeScale: (Token & { role: string })[] = named(theme, '--text-')
  .filter(({ name }) => !name.includes('--', 2))
  .map((token) => {
    const short = token.name.slice('--text-'.length);
    return { ...token, role: new RegExp(`^\\.${short}[ ,]`, 'm').test(primitives) ? short : `text-${short}` };
  });
