import type { ClientDirective } from 'astro';
import { acts, keepActs, type Kept } from './interaction-acts.ts';
import { showNotice } from './interaction-notice.ts';

/** Value of `client:interaction`; the visitor's first act always hydrates. */
export interface InteractionOptions {
  /** Hydrates on sight as well, this far ahead: a `rootMargin` of IntersectionObserver, '0px' for the edge itself. */
  visible?: string;
}

/** An act: the pointer arrives, focus arrives, a finger lands, something is pressed by script, or a field is filled in (a password manager gives no focus). */
const wakes = ['pointerenter', 'focusin', 'touchstart', 'click', 'input'] as const;

/** What does again what was done in an island before Astro's element, which comes in a file of its own (page-files.ts), was there. */
const early = new Map<Element, ReturnType<typeof keepActs>>();

const keepEarly = (island: HTMLElement) => {
  if (!early.has(island)) early.set(island, keepActs(island));
};
const islands = 'astro-island[ssr][client=interaction]';

/** Ends when the element is there. */
const waiting = new AbortController();
const { signal } = waiting;
/** The element's file has failed: what is done in an island falls to the plain HTML, and a notice says so. */
let broken = false;
void customElements.whenDefined('astro-island').then(() => waiting.abort());
for (const name of [...acts, ...wakes])
  document.addEventListener(
    name,
    (event) => {
      const { target } = event;
      const island = target instanceof Element && target.closest<HTMLElement>(islands);
      if (!island) return;
      // The event comes to the island after this, and is the first that is kept.
      if (!broken) return keepEarly(island);
      showNotice(island);
      if (name === 'input') island.dataset['waiting'] = '';
      // It means the value, not that its form is to leave the page.
      if ((event as KeyboardEvent).key === 'Enter' && target.matches('input')) event.preventDefault();
    },
    { capture: true, passive: name !== 'keydown', signal },
  );
// Of a file that does not come, and of one that is cut off.
addEventListener(
  'error',
  ({ target, filename }) => {
    const file = document.querySelector<HTMLScriptElement>('script[data-islands]');
    if (!file || (target !== file && filename !== file.src)) return;
    broken = true;
    for (const replay of early.values()) replay(broken);
  },
  { capture: true, signal },
);

/**
 * Longest wait for an island that never reports that it is hydrated, in milliseconds. With a processor
 * slowed down 80 times a press in an estimator's HTML was lost with a limit of 5 s, and takes effect with this.
 */
const HYDRATION_TIMEOUT_MS = 60_000;

/**
 * Hydrates on the first interaction, and on what the options name; replays, exactly once and in order, what happened in
 * the island until then. A link, popover or disclosure that works natively is left alone. If loading fails, a notice says so,
 * the plain HTML does what it can, and the next act tries again.
 */
const interaction: ClientDirective = (load, { value }, el) => {
  const { visible } = ((value as unknown) || {}) as InteractionOptions;

  /** @param carried what waits since the island failed; then sight alone does not try again */
  const arm = (carried?: Kept) => {
    const observer =
      visible && !carried
        ? new IntersectionObserver(
            (entries) => {
              if (entries.some((entry) => entry.isIntersecting)) void wake();
            },
            { rootMargin: visible },
          )
        : undefined;
    const onAct = () => void wake();
    const wake = async () => {
      for (const name of wakes) el.removeEventListener(name, onAct, true);
      observer?.disconnect();
      // Sent by the island's boundary once its first effects have run; the renderer returns long before.
      const alive = new Promise((done) => el.addEventListener('island:alive', done, { once: true }));
      const hydrate = await load();
      await hydrate();
      const failed = el.hasAttribute('ssr');
      if (!failed) await Promise.race([alive, new Promise((done) => setTimeout(done, HYDRATION_TIMEOUT_MS))]);
      const left = replay(failed);
      if (failed) arm(left);
    };

    // Before the acts are kept, which stops their events: a click by script or by assistive technology comes without a pointer.
    for (const name of wakes) el.addEventListener(name, onAct, { capture: true, passive: true });
    const kept = early.get(el);
    early.delete(el);
    const replay = kept ?? keepActs(el, carried);
    // The island itself has no box.
    for (const child of el.children) observer?.observe(child);
    if (kept) void wake();
  };
  arm();
};

export default interaction;
