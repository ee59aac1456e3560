/**
 * Puts the fonts into a page that was painted without them, from top to bottom in tasks of a few milliseconds: in one task it
 * was up to 90 ms of processor time, four times that on a phone. `data-fonts` on a part puts them into it; what would then have
 * more or fewer lines in the window is fitted before anything is painted, by up to 0.02 em between its letters, so that nothing
 * below it moves. The page fetches this file by itself (late-font.ts): it imports nothing.
 */
const step = 0.005;
/** Milliseconds of a task. */
const slice = 6;

/** What may become higher with a text: the element that is laid out as a block around it, and a row that may break before it. */
const boxesOf = (text: Node): HTMLElement[] => {
  let block = text.parentElement!;
  while (/^(inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement!;
  const row = block.parentElement;
  return row && getComputedStyle(row).flexWrap === 'wrap' ? [block, row] : [block];
};

/**
 * What takes the font at once, in the order of the document, what is inside first: elements of up to 40 others, of up to 16 where
 * they are seen, which costs a second layout. What is seen is divided only where its parts stand one below the other, so that none
 * moves until its neighbour has the font too.
 */
function* partsOf(element: Element): Generator<Element> {
  if (
    element.getElementsByTagName('*').length > (seen(element) ? 16 : 40) &&
    !element.matches('details:not([open])') &&
    [...element.childNodes].every((node) => node.nodeType !== Node.TEXT_NODE || !node.nodeValue!.trim()) &&
    dividable(element)
  )
    for (const child of element.children) yield* partsOf(child);
  yield element;
}

/** Parts take the sans-serif. */
const dividable = (element: Element): boolean => {
  const { display, fontFamily, gridTemplateColumns } = getComputedStyle(element);
  const stacked = display === 'block' || (display === 'grid' && !gridTemplateColumns.includes(' '));
  return fontFamily.startsWith('"Archivo') && (stacked || !seen(element));
};

const seen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** What is folded away has no layout, and asking for its place would make one. */
const folded = (element: Element): boolean => !!element.closest('details:not([open]) > :not(summary)');

/** Puts the font into a part, fits what is seen of it, and leaves the rest of the page as it is. */
const take = (part: Element) => {
  const heights = new Map<HTMLElement, number>();
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (seen(part) && texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.nodeValue!.trim() || folded(text.parentElement!)) continue;
    for (const box of boxesOf(text)) {
      const { height } = box.getBoundingClientRect();
      if (height > 0 && seen(box)) heights.set(box, height);
    }
  }
  part.setAttribute('data-fonts', '');
  /** How much higher a box is than it was; a line is more than two pixels. */
  const growth = (box: HTMLElement): number => {
    const by = box.getBoundingClientRect().height - heights.get(box)!;
    return Math.abs(by) > 2 ? by : 0;
  };
  // All are measured, then all are changed: each change between two measures is a layout of the whole page.
  for (let n = 0; n <= 4; n++) {
    const grown = [...heights.keys()].filter(growth);
    grown
      // A box around one that grew has grown with it.
      .filter((box) => !grown.some((other) => other !== box && box.contains(other)))
      .map((box) => {
        const { fontSize, letterSpacing } = getComputedStyle(box);
        const tracking = (parseFloat(letterSpacing) || 0) / parseFloat(fontSize);
        const fitted = `${tracking - Math.sign(growth(box)) * step}em`;
        return () => {
          if (n < 4) box.style.letterSpacing = fitted;
          else box.removeAttribute('style');
        };
      })
      .forEach((change) => change());
  }
};

export async function swap(): Promise<void> {
  let began = performance.now();
  // Not by the root: the units of all styles depend on its font, so that all would be made anew.
  for (const part of partsOf(document.body)) {
    if (folded(part)) continue;
    take(part);
    // Its layout belongs to this task.
    part.getBoundingClientRect();
    if (performance.now() - began > slice) {
      await new Promise((next) => setTimeout(next));
      began = performance.now();
    }
  }
}
