import type { ClientDirective } from 'astro';
import { keepActs } from './interaction-acts.ts';

/** Value of `client:interaction`; the visitor's first act always hydrates. */
export interface InteractionOptions {
  /** Hydrates on sight as well, this far ahead: a `rootMargin` of IntersectionObserver, '0px' for the edge itself. */
  visible?: string;
  /** Hydrates on an event of this name on the document as well. */
  event?: string;
  /** Selector: only acts in these parts of the island hydrate it. */
  within?: string;
}

/** An act: the pointer arrives, focus arrives, a finger lands, something is pressed by script, or a field is filled in (a password manager gives no focus). */
const wakes = ['pointerenter', 'focusin', 'touchstart', 'click', 'input'] as const;

/**
 * Longest wait for an island that never reports that it is hydrated, in milliseconds. With a processor
 * slowed down 80 times a press in an estimator's HTML was lost after 5 s of patience, and takes effect with this.
 */
const patience = 60_000;

/**
 * Hydrates on the first interaction, and on what the options name; replays, exactly once and in order, what happened in
 * the island until then. A link, popover or disclosure that works natively is left alone. If loading fails, the replay
 * falls to the plain HTML and the next act tries again.
 */
const interaction: ClientDirective = (load, { value }, el) => {
  const { visible, event, within } = ((value as unknown) || {}) as InteractionOptions;

  const arm = () => {
    const observer = visible
      ? new IntersectionObserver(
          (entries) => {
            if (entries.some((entry) => entry.isIntersecting)) void wake();
          },
          { rootMargin: visible },
        )
      : undefined;
    const onAct = ({ target }: Event) => {
      if (!within || (target as Element).closest(within)) void wake();
    };

    const onEvent = () => void wake();
    const wake = async () => {
      for (const name of wakes) el.removeEventListener(name, onAct, true);
      observer?.disconnect();
      if (event) document.removeEventListener(event, onEvent);
      // Sent by the island's boundary once its first effects have run; the renderer returns long before.
      const alive = new Promise((done) => el.addEventListener('island:alive', done, { once: true }));
      const hydrate = await load();
      await hydrate();
      const failed = el.hasAttribute('ssr');
      if (!failed) await Promise.race([alive, new Promise((done) => setTimeout(done, patience))]);
      replay();
      if (failed) arm();
    };

    // Before the acts are kept, which stops their events: a click by script or by assistive technology comes without a pointer.
    for (const name of wakes) el.addEventListener(name, onAct, { capture: true, passive: true });
    const replay = keepActs(el);
    // The island itself has no box.
    for (const child of el.children) observer?.observe(child);
    if (event) document.addEventListener(event, onEvent);
  };
  arm();
};

export default interaction;
