/**
 * Runs in the body of every page before its text (LateFont.astro) and stands alone: nothing outside this function is there.
 *
 * Text is painted in the fallback faces of tokens.css; the font files are asked for after that, and after the picture that
 * the first screen may wait for. A visitor who comes from another page of the site, reloads or goes back has them in the
 * cache: then they are asked for at once, and the page is painted with them: `data-fonts` on the root puts them into the
 * text. A page that was painted without them takes them by late-swap.ts, a file that is asked for with the fonts. What is far
 * below the window waits for that with its layout (`data-far`, src/ui/styles/base.css), unless the visit begins somewhere down there.
 */
export function lateFont(): void {
  const root = document.documentElement;
  const shown = (how: '' | 'parts') => {
    root.dataset['fonts'] = how;
    delete root.dataset['far'];
  };
  const isPainted = () => performance.getEntriesByType('paint').length > 0;
  /** LateFont.astro puts the address here. */
  const file: string = 'late-swap';
  const late = () => import(/* @vite-ignore */ file) as Promise<typeof import('./late-swap.ts')>;

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
    Promise.all([
      fonts.load('1em Archivo', text),
      fonts.load('500 1em "Geist Mono"'),
      bold && fonts.load('700 1em Archivo'),
      isPainted() && late(),
    ])
      .then(async () => {
        if (isPainted()) {
          await (await late()).swap();
          shown('parts');
        } else shown('');
      })
      // The page stays as it is.
      .catch(() => delete root.dataset['far']);
  };

  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const type = visit?.type;
  if (document.referrer.startsWith(`${location.origin}/`) || type === 'reload' || type === 'back_forward') {
    ask();
    return;
  }
  if (!location.hash && CSS.supports('overflow-anchor', 'auto')) {
    root.dataset['far'] = '';
    // A link within the page and the tab key lead to places that have to be true: Firefox missed by 390 px.
    for (const act of ['pointerdown', 'keydown'])
      addEventListener(act, () => delete root.dataset['far'], { capture: true, once: true });
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
