/**
 * Types the sentences of the hero and plays its film, once the page has settled: it has loaded, and with it the picture of
 * the first screen, and a second has passed without a long task; or the visitor has done something. The HTML is complete
 * without it.
 */
import { play } from '~/ui/islands/timeline.ts';
import { duration, firstTyping, nextTyping, typedText } from './typewriter.ts';

const CALM_MS = 1_000;
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

function whenSettled(start: () => void): void {
  const settled = new AbortController();
  const { signal } = settled;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    if (signal.aborted) return;
    settled.abort();
    clearTimeout(timer);
    start();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, CALM_MS);
  };
  for (const act of ACTS) addEventListener(act, settle, { capture: true, passive: true, signal });
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { signal });
  if (PerformanceObserver.supportedEntryTypes.includes('longtask')) {
    const observer = new PerformanceObserver(() => timer && wait());
    observer.observe({ type: 'longtask' });
    signal.addEventListener('abort', () => observer.disconnect());
  }
}

/** Save-Data, or a connection on which a film would cost more than it gives. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}

/** Puts the film, which waits in a template, over the poster: once the page has loaded and the browser is idle. */
function showFilm(template: HTMLTemplateElement, show: (film: HTMLVideoElement) => void): void {
  const insert = () => {
    template.replaceWith(template.content);
    const film = document.querySelector<HTMLVideoElement>('.hero video')!;
    film.addEventListener('playing', () => film.classList.add('playing'));
    show(film);
  };
  const idle = () => (window.requestIdleCallback ?? setTimeout)(insert);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

function start(hero: HTMLElement): void {
  const line = hero.querySelector<HTMLElement>('.typing')!;
  const [read, shown, ...room] = [...line.children] as HTMLElement[];
  /** As a translator has left them. */
  const sentences = () => room.map(({ textContent }) => textContent);
  const button = hero.querySelector<HTMLButtonElement>('.pause')!;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let typing = firstTyping(sentences());
  let paused = false;
  let film: HTMLVideoElement | undefined;
  let stopTyping = () => {};

  const show = (state: typeof typing) => {
    typing = state;
    const whole = sentences();
    if (read!.textContent !== whole[state.index]) read!.textContent = whole[state.index]!;
    shown!.firstElementChild!.textContent = typedText(state, whole);
  };
  const update = () => {
    const running = !paused && !reduced.matches;
    stopTyping();
    if (reduced.matches) show(firstTyping(sentences()));
    if (running) stopTyping = play(typing, duration, (state) => nextTyping(state, sentences()), show);
    // A browser may refuse to play by itself; the poster then stays.
    if (running) film?.play().catch(() => {});
    else film?.pause();
    line.toggleAttribute('data-running', running);
    button.toggleAttribute('data-motionless', reduced.matches);
    button.dataset['paused'] = String(paused);
    button.setAttribute('aria-label', `${paused ? 'Play' : 'Pause'} background`);
  };

  button.addEventListener('click', () => {
    paused = !paused;
    update();
  });
  reduced.addEventListener('change', update);
  update();

  const template = hero.querySelector('template');
  if (template && !reduced.matches && !savesData())
    showFilm(template, (inserted) => {
      film = inserted;
      update();
    });
}

const hero = document.querySelector<HTMLElement>('.hero');
if (hero) whenSettled(() => start(hero));
