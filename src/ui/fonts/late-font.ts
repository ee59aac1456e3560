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

  const swap = () => {
    if (performance.getEntriesByType('paint').length === 0) {
      root.dataset['fonts'] = '';
      return;
    }
    const heights = new Map<HTMLElement, number>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (!texts.currentNode.nodeValue!.trim()) continue;
      for (const box of boxesOf(texts.currentNode)) {
        const { top, bottom, height } = box.getBoundingClientRect();
        if (height > 0 && bottom > 0 && top < innerHeight) heights.set(box, height);
      }
    }
    root.dataset['fonts'] = '';
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

  const ask = () => {
    const { fonts, body } = document;
    const bold = [...document.querySelectorAll('b, strong')].some(
      (element) => Number(getComputedStyle(element).fontWeight) > 600,
    );
    const text = body.innerText;
    void Promise.all([
      fonts.load('1em Archivo', text),
      fonts.load('500 1em "Geist Mono"'),
      bold && fonts.load('700 1em Archivo'),
    ]).then(swap, () => {});
  };

  const [visit] = performance.getEntriesByType('navigation');
  const type = visit?.type;
  if (document.referrer.startsWith(`${location.origin}/`) || type === 'reload' || type === 'back_forward') {
    ask();
    return;
  }
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
