/**
 * Puts the fonts into a page that was painted without them (first-paint.ts), part by part in tasks of a few milliseconds: in one
 * task it was up to 90 ms of processor time, four times that on a phone. `data-fonts` on a part puts them into it. What would then have more or fewer
 * lines in the window is fitted before anything is painted, by up to 0.02 em between its letters, so that nothing below it moves.
 */
const root = document.documentElement;

/** Spacing between letters is changed by this, in em, up to four times. */
const STEP = 0.005;
const STEPS = 4;
/** Elements that a part may hold, where it is in the window and below it: what is seen is laid out twice. */
const SEEN_ELEMENTS = 16;
const OTHER_ELEMENTS = 40;
/** Milliseconds of a task. */
const SLICE = 6;

/** What may become higher with a text: the element that is laid out as a block around it, and a row that may break before it. */
function boxesOf(text: Node): HTMLElement[] {
  let block = text.parentElement!;
  while (/^(inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement!;
  const row = block.parentElement;
  return row && getComputedStyle(row).flexWrap === 'wrap' ? [block, row] : [block];
}

function isSeen(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
}

/** What is folded away has no layout, and asking for its place would make one. */
const isFolded = (element: Element): boolean =>
  element.closest('details:not([open]) > :not(summary)') !== null;

/** Heights of the boxes of text of a part that are in the window. */
function seenHeights(part: HTMLElement): Map<HTMLElement, number> {
  const heights = new Map<HTMLElement, number>();
  if (!isSeen(part)) return heights;
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.nodeValue!.trim() || isFolded(text.parentElement!)) continue;
    for (const box of boxesOf(text)) if (isSeen(box)) heights.set(box, box.getBoundingClientRect().height);
  }
  return heights;
}

/** The letter spacing, in em, of a box that has grown (narrower) or shrunk (wider). */
function fittedSpacing(box: HTMLElement, growth: number): string {
  const { fontSize, letterSpacing } = getComputedStyle(box);
  const spacing = (parseFloat(letterSpacing) || 0) / parseFloat(fontSize);
  return `${spacing - Math.sign(growth) * STEP}em`;
}

/** Its children stand one below the other, so that none moves until its neighbour has the font too. */
function isStack(element: HTMLElement): boolean {
  const { display, fontFamily, gridTemplateColumns } = getComputedStyle(element);
  const stacked = display === 'block' || (display === 'grid' && !gridTemplateColumns.includes(' '));
  const hasText = [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim(),
  );
  // Parts take the sans-serif.
  return fontFamily.startsWith('"Archivo') && !hasText && (stacked || !isSeen(element));
}

/** What takes the font at once, in the order of the document, inner parts first. */
function* partsOf(element: HTMLElement): Generator<HTMLElement> {
  const limit = isSeen(element) ? SEEN_ELEMENTS : OTHER_ELEMENTS;
  if (
    element.getElementsByTagName('*').length > limit &&
    !element.matches('details:not([open])') &&
    isStack(element)
  )
    for (const child of element.children) if (child instanceof HTMLElement) yield* partsOf(child);
  yield element;
}

function showIn(part: HTMLElement): void {
  const heights = seenHeights(part);
  part.dataset['fonts'] = '';
  for (let step = 0; step <= STEPS; step++) {
    // All are measured, then all are changed: each change between two measures is a layout of the whole page.
    const grown = [...heights]
      .map(([box, before]) => ({ box, growth: box.getBoundingClientRect().height - before }))
      // A line is more than two pixels.
      .filter(({ growth }) => Math.abs(growth) > 2);
    // A box around one that grew has grown with it.
    const innermost = grown.filter(
      ({ box }) => !grown.some((other) => other.box !== box && box.contains(other.box)),
    );
    const changes = innermost.map(({ box, growth }) => ({ box, spacing: fittedSpacing(box, growth) }));
    for (const { box, spacing } of changes) {
      if (step < STEPS) box.style.letterSpacing = spacing;
      else box.removeAttribute('style');
    }
    if (changes.length === 0) return;
  }
}

/** Not by the root: the units of all styles depend on its font, so that all would be made anew. */
export async function showFonts(): Promise<void> {
  await document.fonts.ready;
  if ('fonts' in root.dataset || !document.fonts.check('1em Archivo')) return;
  let began = performance.now();
  for (const part of partsOf(document.body)) {
    if (isFolded(part)) continue;
    showIn(part);
    // Its layout belongs to this task.
    part.getBoundingClientRect();
    if (performance.now() - began < SLICE) continue;
    await new Promise((next) => setTimeout(next));
    began = performance.now();
  }
  root.dataset['fonts'] = 'parts';
  delete root.dataset['far'];
}
