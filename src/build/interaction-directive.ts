import type { ClientDirective } from 'astro';

/** What wakes an island: the pointer arrives, focus arrives, a finger lands, or something is pressed by script. */
const wakes = ['pointerenter', 'focusin', 'touchstart', 'click'] as const;
/** Acts that the sleeping HTML cannot carry out, kept for later. */
const acts = ['click', 'keydown', 'input', 'submit'] as const;

/** Elements by whose index a node is found again, should hydration have replaced it. */
const controls = 'a,button,input,select,textarea,summary,form,[tabindex]';

/** True when the browser does the act without any script: links, popovers, disclosures, dialogs by command. */
const isNative = (target: Element): boolean =>
  target.closest('a[href],summary,[popovertarget],label') !== null ||
  ('commandForElement' in HTMLButtonElement.prototype && target.closest('[commandfor]') !== null);

/** Lets one task of the browser pass, and with it a slice of React's work, which waits in the same queue. */
const task = (): Promise<unknown> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  });

/** True when React has taken over the controls: its renderer returns while hydration still goes on in the background. */
const isAlive = (el: HTMLElement): boolean =>
  [...el.querySelectorAll<HTMLElement>(controls)].some((node) =>
    Object.keys(node).some((key) => key.startsWith('__reactProps')),
  );

/**
 * Hydrates on the first interaction and replays, exactly once and in order, what happened until then.
 * A link, popover or disclosure that works natively is left alone. If loading fails, the replay falls to the plain HTML.
 */
const interaction: ClientDirective = (load, _options, el) => {
  const list = () => [...el.querySelectorAll<HTMLElement>(controls)];
  let replays: (() => void)[] = [];

  /** Refers to a node by itself, or by its place among the controls when React had to render anew. */
  const handle = <T extends HTMLElement>(node: T): (() => T) => {
    const index = list().indexOf(node);
    return () => (node.isConnected ? node : ((list()[index] as T | undefined) ?? node));
  };

  const keep = (event: Event) => {
    const target = event.target as HTMLElement;
    if (event instanceof KeyboardEvent) {
      // Enter and Space arrive as the click or submit that they cause; typing arrives as input.
      if (!/^(Arrow|Home|End)/.test(event.key) || !target.closest('button')) return;
      const { key, code } = event;
      const node = handle(target);
      event.preventDefault();
      replays.push(() =>
        node().dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })),
      );
    } else if (event.type === 'click') {
      const control = target.closest<HTMLElement>('button,[role="button"],input[type="submit"]');
      if (!control || isNative(control)) return;
      event.preventDefault();
      event.stopPropagation();
      const node = handle(control);
      replays.push(() => node().click());
    } else if (event.type === 'submit') {
      event.preventDefault();
      event.stopPropagation();
      const form = handle(target as HTMLFormElement);
      replays.push(() => form().requestSubmit());
    } else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      const { type, value } = target;
      const node = handle(target);
      const proto = Object.getPrototypeOf(target) as object;
      if (type === 'checkbox' || type === 'radio' || type === 'file') return;
      // React may have restored its own value, or have taken the visitor's for its own without telling the component.
      // Either way two changes made through the prototype's setter, each with its event, look typed.
      replays.push(() => {
        for (const typed of ['', value]) {
          Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(node(), typed);
          node().dispatchEvent(new Event('input', { bubbles: true }));
        }
      });
    }
  };

  const wake = async () => {
    for (const name of wakes) el.removeEventListener(name, wake, true);
    const focused = el.contains(document.activeElement)
      ? handle(document.activeElement as HTMLElement)
      : undefined;
    const hydrate = await load();
    await hydrate();
    // Bounded: an island without controls of its own has nothing to wait for.
    for (let turn = 0; turn < 200 && !isAlive(el); turn++) await task();
    for (const name of acts) el.removeEventListener(name, keep, true);
    if (focused && document.activeElement === document.body) focused().focus();
    const pending = replays;
    replays = [];
    for (const replay of pending) replay();
  };

  for (const name of acts) el.addEventListener(name, keep, true);
  for (const name of wakes) el.addEventListener(name, wake, { capture: true, passive: true });
};

export default interaction;
