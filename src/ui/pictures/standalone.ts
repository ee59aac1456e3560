/** Line drawings as files of their own, for places where a page shows one on demand or far below its first screen. */
import theme from '../styles/theme.css?raw';
import { drawing, fileOf, names, type Ground } from './drawings.ts';

/** Every drawing that a page may name stands on a sheet; this one stands on the ground of the page. */
const onPaper = ['about-route'];

/** The files to be made. */
export const drawings: { file: string; name: string; ground: Ground }[] = [
  ...names.map((name) => ({ file: fileOf(name, 'sheet'), name, ground: 'sheet' as const })),
  ...onPaper.map((name) => ({ file: fileOf(name, 'paper'), name, ground: 'paper' as const })),
];

/** Colours of the theme by name, such as `amber`. */
const colors = new Map(
  [...theme.matchAll(/--color-([\w-]+): (#[0-9a-f]{3,8});/g)].map(([, name, value]) => [name!, value!]),
);

/**
 * A drawing as an SVG document: with its namespace, the colours of the page by day, and the ground behind it.
 * @throws when there is no such drawing, or it names a colour that the theme does not have
 */
export function standalone(name: string, ground: Ground = 'sheet'): string {
  const svg = drawing(name);
  const color = (key: string) => {
    const value = colors.get(key);
    if (!value)
      throw new Error(`The drawing "${name}" names the colour "${key}", which the theme does not have.`);
    return value;
  };
  return svg
    .replace('<svg ', `<svg xmlns="http://www.w3.org/2000/svg" color="${color('text')}" `)
    .replace('>', `><rect x="-3000" y="-3000" width="9000" height="9000" fill="${color(ground)}"/>`)
    .replace(/var\(--color-([\w-]+)\)/g, (_, key: string) => color(key));
}
