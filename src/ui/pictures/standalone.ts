/** Line drawings as files of their own, for places where a page shows one on demand or far below its first screen. */
import theme from '../styles/theme.css?raw';

const plates = import.meta.glob<string>('../../media/plates/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Names of all drawings. */
export const plateNames = Object.keys(plates).map((path) => path.replace(/^.*\/|\.svg$/g, ''));

/** Colours of the theme by name, such as `amber`. */
const colors = new Map(
  [...theme.matchAll(/--color-([\w-]+): (#[0-9a-f]{3,8});/g)].map(([, name, value]) => [name!, value!]),
);

/**
 * A drawing as an SVG document: with its namespace, the colours of the page by day, and the sheet behind it.
 * @throws when there is no such drawing, or it names a colour that the theme does not have
 */
export function standalone(name: string): string {
  const svg = plates[`../../media/plates/${name}.svg`];
  if (!svg) throw new Error(`There is no drawing "${name}" in src/media/plates.`);
  const color = (key: string) => {
    const value = colors.get(key);
    if (!value)
      throw new Error(`The drawing "${name}" names the colour "${key}", which the theme does not have.`);
    return value;
  };
  return svg
    .replace('<svg ', `<svg xmlns="http://www.w3.org/2000/svg" color="${color('text')}" `)
    .replace('>', `><rect x="-3000" y="-3000" width="9000" height="9000" fill="${color('sheet')}"/>`)
    .replace(/var\(--color-([\w-]+)\)/g, (_, key: string) => color(key));
}
