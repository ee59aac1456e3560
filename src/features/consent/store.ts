/** The visitor's choice in this browser: read, kept, shared with other tabs. */
import { consentVersion, parseChoice, permitted, type Choice, type Grants } from './choice.ts';

const key = 'consent';
type Listener = (after: Grants, before: Grants) => void;

/** The browser sends Global Privacy Control. */
export const signalsOptOut = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

function load(): Choice | undefined {
  try {
    return parseChoice(localStorage.getItem(key), Date.now());
  } catch {
    // Storage is blocked: nothing was chosen, nothing may run.
    return undefined;
  }
}

function createStore() {
  let choice = load();
  const listeners = new Set<Listener>();
  const grants = (): Grants => permitted(choice, signalsOptOut());

  function replace(next: Choice | undefined): void {
    const before = grants();
    choice = next;
    for (const listener of listeners) listener(grants(), before);
  }

  /** A choice in another tab. */
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) replace(load());
  });
  /** A page in the back/forward cache gets no such event. */
  addEventListener('pageshow', (event) => {
    if (event.persisted) replace(load());
  });

  return {
    /** False until the visitor has decided (or decided too long ago, or before the browser's signal was on). */
    get decided(): boolean {
      return choice !== undefined && !(signalsOptOut() && !choice.gpc);
    },
    get grants(): Grants {
      return grants();
    },
    decide({ analytics, marketing }: Grants): void {
      const next: Choice = {
        version: consentVersion,
        at: Date.now(),
        gpc: signalsOptOut(),
        analytics,
        marketing,
      };
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Kept for this page only.
      }
      replace(next);
    },
    /** Calls the listener at every change, here or in another tab. */
    onChange(listener: Listener): void {
      listeners.add(listener);
    },
  };
}

/** Marked as pure, so that a bundle that does not use it leaves it out. */
export const consent = /* @__PURE__ */ createStore();
