/** Tables: those that only lay out are taken apart, the others get a frame that scrolls, and say how their columns are aligned. */
import type { Element, ElementContent } from 'hast';
import {
  attribute,
  byTag,
  classes,
  anchorsOnly,
  findAll,
  h,
  isElement,
  isEmpty,
  replaceInnermostFirst,
  styleOf,
  textOf,
  unwrap,
} from '../tree.ts';
import type { Step } from '../types.ts';

const isCell = ({ tagName }: Element): boolean => tagName === 'td' || tagName === 'th';

/** Cells of a table, without those of tables in it. */
function cellsOf(table: Element): Element[] {
  return table.children
    .filter(isElement)
    .flatMap((child) => (isCell(child) ? [child] : child.tagName === 'table' ? [] : cellsOf(child)));
}

/** A table of one cell is a box, and one for the eye only says so. */
const isLayout = (table: Element, cells: readonly Element[]): boolean =>
  /^(?:presentation|none)$/.test(attribute(table, 'role')) ||
  (cells.length === 1 && !byTag(table, 'caption') && cells[0]!.tagName === 'td');

/** Columns are aligned by a style, an attribute or a class, of a cell or of what is around it. */
function alignment(element: Element): string | undefined {
  const byClass = classes(element).flatMap((name) => /(?:^|-)(?:text|align)-(\w+)$/.exec(name)?.[1] ?? []);
  const said =
    /(?:^|;)text-align:(\w+)/.exec(styleOf(element))?.[1] ||
    // The attribute of a table aligns the table itself.
    (element.tagName === 'table' ? '' : attribute(element, 'align').toLowerCase()) ||
    byClass.find((name) => /^(?:right|end|center)$/.test(name));
  return said === 'end' ? 'right' : said;
}

const PARTS = ['caption', 'thead', 'tbody', 'tfoot'];
const partOrder = (part: ElementContent): number => (isElement(part) ? PARTS.indexOf(part.tagName) : -1);

function mendCell(cell: Element, inheritedAlignment: string | undefined): void {
  // An empty heading would be announced and say nothing, and none holds another.
  if (cell.tagName === 'th' && isEmpty(cell)) cell.tagName = 'td';
  if (cell.tagName === 'th')
    for (const heading of findAll(cell, ({ tagName }) => /^h[1-6]$/.test(tagName))) heading.tagName = 'p';
  // In Word each paragraph of the cell says it.
  const paragraphs = cell.children.filter(
    (child) => isElement(child) && /^(?:p|div)$/.test(child.tagName),
  ) as Element[];
  const found = [...paragraphs.slice(0, 1), cell].map(alignment).find(Boolean) ?? inheritedAlignment;
  if (found === 'right' || found === 'center') cell.notes = { ...cell.notes, className: found };
}

function mendCells(part: Element, inheritedAlignment?: string): void {
  const said = alignment(part) ?? inheritedAlignment;
  for (const child of part.children.filter(isElement))
    if (isCell(child)) mendCell(child, said);
    else if (child.tagName !== 'table') mendCells(child, said);
}

export const tables: Step = (tree) =>
  replaceInnermostFirst(tree, (table): ElementContent[] | undefined => {
    if (table.tagName === 'tr' && cellsOf(table).length === 0) return anchorsOnly(table);
    if (table.tagName !== 'table') return undefined;
    const cells = cellsOf(table);
    if (cells.length === 0)
      return [{ ...table, tagName: 'p', children: byTag(table, 'caption')?.children ?? [] }];
    if (isLayout(table, cells))
      return unwrap({ ...table, children: cells.map((cell) => ({ ...cell, tagName: 'div' })) });
    mendCells(table);
    // A browser shows the head above and the foot below, wherever they are.
    table.children.sort((a, b) => partOrder(a) - partOrder(b));
    const name = textOf(byTag(table, 'caption')) || 'Table';
    return [h('div.table-scroll', { role: 'group', ariaLabel: name, tabIndex: 0 }, table)];
  });
