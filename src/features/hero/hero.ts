/** Types the sentences of the hero and plays its film, once the page has loaded. The HTML is complete without it. */
import { play } from '~/ui/islands/timeline.ts';
import { duration, firstTyping, nextTyping, typedText } from './typewriter.ts';

/** Once the page has loaded, its picture is decoded (a film that comes before it would be the largest content), and the browser is idle. */
function whenSettled(picture: HTMLImageElement | null, start: () => void): void {
  const settle = async () => {
    await picture?.decode().catch(() => {});
    (window.requestIdleCallback ?? setTimeout)(start);
  };
  if (document.readyState === 'complete') void settle();
  else addEventListener('load', () => void settle(), { once: true });
}

/** Save-Data, or a connection on which a film would cost more than it gives. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}

/** Puts the film, which waits in a template, over the poster. */
function showFilm(template: HTMLTemplateElement): HTMLVideoElement {
  const film = template.content.querySelector('video')!;
  film.addEventListener('playing', () => film.classList.add('playing'));
  template.replaceWith(film);
  return film;
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
  const template = hero.querySelector('template');
  const film = template && !reduced.matches && !savesData() ? showFilm(template) : undefined;
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
}

const hero = document.querySelector<HTMLElement>('.hero');
if (hero) whenSettled(hero.querySelector('img'), () => start(hero));
