/**
 * Asks for fonts and scripts once the page shows its first content. Runs in the body of every page before its text
 * (FirstPaint.astro) and imports nothing.
 *
 * Text is painted in the fallback faces of tokens.css. The files of fonts and scripts are asked for after that, and after the
 * picture that the first screen may wait for: before it they took 100 to 180 ms of the first content on a slow line
 * (.github/decisions/0009-first-paint.md). What a visitor does before the scripts are there asks for them at once.
 */
const root = document.documentElement;

/** Calls back after the first content and the picture of the first screen. */
function afterFirstContent(callback: () => void): void {
  const painted = () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (!picture) return callback();
    // A picture that fails is not waited for; one that never comes, as where images are switched off, for 4 s.
    const late = new Promise((resolve) => setTimeout(resolve, 4_000));
    void Promise.race([picture.decode().catch(() => {}), late])
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
  return Promise.all([fonts.load('1em Archivo', text), bold && fonts.load('700 1em Archivo')]);
}

function askForFonts(): void {
  loadFonts()
    .then(() => (root.dataset['fonts'] = ''))
    // The page stays as it is.
    .catch(() => {});
}

function acted(): void {
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
  afterFirstContent(() => {
    askForFonts();
    askForScripts();
  });
}
