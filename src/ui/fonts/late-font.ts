/**
 * Runs in the body of every page before its text (LateFont.astro) and stands alone: nothing outside this function is there.
 *
 * Text is painted in the fallback faces of tokens.css; the font files are asked for after that, and after the picture that
 * the first screen may wait for. A visitor who comes from another page of the site, reloads or goes back has them in the
 * cache: then they are asked for at once, and the page is painted with them. Once they are there, `data-fonts` on the root
 * puts them into the text. What would then have more or fewer lines in the window is fitted before anything is painted, by
 * up to 0.02 em between its letters, so that nothing below it moves.
 */
export function lateFont(): void {
  const root = document.documentElement;
  const step = 0.005;

  /** What may become higher with a text: the element that is laid out as a block around it, and a row that may break before it. */
  const boxesOf = (text: Node): HTMLElement[] => {
    let block = text.parentElement!;
    while (/^(inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement!;
    const row = block.parentElement;
    return row && getComputedStyle(row).flexWrap === 'wrap' ? [block, row] : [block];
  };

  /**
   * What takes the font at once, in the order of the document, what is inside first: elements of up to 40 others. What is seen
   * is divided only where its parts stand one below the other, so that none moves until its neighbour has the font too.
   */
  function* partsOf(element: Element): Generator<Element> {
    if (
      element.getElementsByTagName('*').length > 40 &&
      !element.matches('details:not([open])') &&
      [...element.childNodes].every((node) => node.nodeType !== Node.TEXT_NODE || !node.nodeValue!.trim()) &&
      dividable(element)
    )
      for (const child of element.children) yield* partsOf(child);
    yield element;
  }

  /** Parts take the sans-serif. */
  const dividable = (element: Element): boolean => {
    const { display, fontFamily } = getComputedStyle(element);
    return fontFamily.startsWith('"Archivo') && (display === 'block' || !seen(element));
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

  /** In tasks of a few milliseconds: a visitor who acts meanwhile does not wait for the whole page. */
  const swap = async () => {
    // Nothing to fit.
    if (performance.getEntriesByType('paint').length === 0) return shown('');
    let began = performance.now();
    for (const part of partsOf(document.body)) {
      if (folded(part)) continue;
      take(part);
      // Its layout belongs to this task.
      part.getBoundingClientRect();
      if (performance.now() - began > 4) {
        await new Promise((next) => setTimeout(next));
        began = performance.now();
      }
    }
    // A font of the root itself would make the styles of all elements anew, for units that depend on it.
    shown('parts');
  };

  const shown = (how: '' | 'parts') => {
    root.dataset['fonts'] = how;
    root.removeAttribute('data-far');
  };

  const ask = () => {
    const { fonts } = document;
    const bold = [...document.querySelectorAll('b, strong')].some(
      (element) => Number(getComputedStyle(element).fontWeight) > 600,
    );
    let text = '';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (!texts.currentNode.parentElement!.closest('script, style, dialog'))
        text += texts.currentNode.nodeValue;
    void Promise.all([
      fonts.load('1em Archivo', text),
      fonts.load('500 1em "Geist Mono"'),
      bold && fonts.load('700 1em Archivo'),
    ]).then(swap, () => root.removeAttribute('data-far'));
  };

  const [visit] = performance.getEntriesByType('navigation');
  const type = visit?.type;
  if (document.referrer.startsWith(`${location.origin}/`) || type === 'reload' || type === 'back_forward') {
    ask();
    return;
  }
  if (!location.hash && CSS.supports('overflow-anchor', 'auto')) root.dataset['far'] = '';
  const painted = () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (!picture) return ask();
    // A picture that fails is not waited for.
    void picture
      .decode()
      .catch(() => {})
      .then(() => requestAnimationFrame(() => requestAnimationFrame(ask)));
  };
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    requestAnimationFrame(() => setTimeout(painted));
    return;
  }
  new PerformanceObserver((entries, observer) => {
    // The ground of the page may be painted before its content.
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    painted();
  }).observe({ type: 'paint', buffered: true });
}
