/** Line drawings as files of their own, for places where a page shows one on demand or far below its first screen. */
import theme from '../styles/theme.css?raw';
import { drawing } from './drawings.ts';


/** Colours of the theme by name, such as `amber`. */
const colors = new Map(
  [...theme.matchAll(/--color-([\w-]+): (#[0-9a-f]{3,8});/g)].map(([, name, value]) => [name!, value!]),
);

/**
 * A drawing as an SVG document: with its namespace, the colours of the page by day, and the ground of a sheet behind it.
 * @throws when there is no such drawing, or it names a colour that the theme does not have
 */
export function standalone(name: string): string {
  const svg = drawing(name);
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
