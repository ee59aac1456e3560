/**
 * Asks for fonts and scripts once the page shows its first content. Runs in the body of every page before its text
 * (FirstPaint.astro) and stands alone: it imports nothing.
 *
 * Text is painted in the fallback faces of tokens.css. The files of fonts and scripts are asked for after that, and after the
 * picture that the first screen may wait for: before it they took 100 to 180 ms of the first content on a slow line
 * (.github/decisions/0009-first-paint.md). What a visitor does before the scripts are there asks for them at once.
 */
const root = document.documentElement;

const isPainted = (): boolean => performance.getEntriesByType('paint').length > 0;

/** Calls back after the first content and the picture of the first screen. */
function afterFirstContent(callback: () => void): void {
  const painted = () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (!picture) return callback();
    // A picture that fails is not waited for.
    void picture
      .decode()
      .catch(() => {})
      // It is painted in the next frame.
      .then(() => requestAnimationFrame(() => requestAnimationFrame(callback)));
  };
  new PerformanceObserver((entries, observer) => {
    // The ground of the page may be painted before its content.
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    painted();
  }).observe({ type: 'paint', buffered: true });
}

/** The build writes `data-src` in place of `src` (src/integrations/page-files.ts). */
function startScripts(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) {
    script.src = script.dataset['src']!;
    script.removeAttribute('data-src');
  }
}

function askForScripts(): void {
  startScripts();
  document.addEventListener('DOMContentLoaded', startScripts);
}

/** Loads the files that the page's text needs. */
function loadFonts(): Promise<unknown> {
  const { fonts } = document;
  const bold = [...document.querySelectorAll('b, strong')].some(
    (element) => Number(getComputedStyle(element).fontWeight) > 600,
  );
  let text = '';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    if (!texts.currentNode.parentElement!.closest('script, style, dialog'))
      text += texts.currentNode.nodeValue;
  return Promise.all([
    fonts.load('1em Archivo', text),
    fonts.load('500 1em "Geist Mono"'),
    bold && fonts.load('700 1em Archivo'),
  ]);
}

/** A page that is painted by then takes the fonts by late-fonts.ts, which comes as a file. */
function askForFonts(): void {
  loadFonts()
    .then(() => {
      if (isPainted()) return;
      root.dataset['fonts'] = '';
      delete root.dataset['far'];
    })
    // The page stays as it is.
    .catch(() => delete root.dataset['far']);
}

/**
 * A link within the page and the tab key lead to places that have to be true: Firefox missed by 390 px. Fonts are asked for with the
 * scripts: the one that shows them (late-fonts.ts) waits for what is on its way, and once. Asked again, they are there.
 */
function acted(): void {
  delete root.dataset['far'];
  askForFonts();
  askForScripts();
}

export function firstPaint(): void {
  for (const act of ['pointerdown', 'keydown', 'input', 'click'])
    addEventListener(act, acted, { capture: true, once: true, passive: true });
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const type = visit?.type;
  // A visitor who comes from another page of the site, reloads or goes back has the files: the page is painted with them.
  if (document.referrer.startsWith(`${location.origin}/`) || type === 'reload' || type === 'back_forward') {
    askForFonts();
    askForScripts();
    return;
  }
  // What is far below the window is laid out with the font (src/ui/styles/base.css), unless the visit begins down there.
  if (!location.hash && CSS.supports('overflow-anchor', 'auto')) root.dataset['far'] = '';
  afterFirstContent(() => {
    askForFonts();
    askForScripts();
  });
}
