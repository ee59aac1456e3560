/** What a visitor chose, and what it permits. Pure. */

/** Raise it when a category gains a new purpose or vendor: every visitor is then asked again. */
export const consentVersion = 1;
/** A choice is kept for six months, then asked again. */
export const keptForMs = 183 * 24 * 60 * 60 * 1000;

/** The categories a visitor decides on; what is necessary runs always. */
export interface Grants {
  analytics: boolean;
  /** Marketing and chat, the embedded form included. */
  marketing: boolean;
}

export interface Choice extends Grants {
  version: number;
  /** When it was made, in milliseconds since 1970. */
  at: number;
  /** Global Privacy Control was on when it was made. */
  gpc: boolean;
}

export const nothing: Grants = { analytics: false, marketing: false };
export const everything: Grants = { analytics: true, marketing: true };

/** Reads a stored choice; undefined when there is none, or it is damaged, of another version or too old. */
export function parseChoice(text: string | null, now: number): Choice | undefined {
  if (!text) return undefined;
  try {
    const { version, at, gpc, analytics, marketing } = JSON.parse(text) as Partial<Choice>;
    if (version !== consentVersion || typeof at !== 'number') return undefined;
    if (now - at > keptForMs || at > now + 60_000) return undefined;
    return { version, at, gpc: gpc === true, analytics: analytics === true, marketing: marketing === true };
  } catch {
    return undefined;
  }
}

/**
 * What may run now. Nothing without a choice. Global Privacy Control outweighs a choice that was made before the signal was
 * there; a choice made with the signal on is an explicit one and is kept.
 */
export function permitted(choice: Choice | undefined, gpc: boolean): Grants {
  if (!choice || (gpc && !choice.gpc)) return nothing;
  return { analytics: choice.analytics, marketing: choice.marketing };
}

/** True when something that was permitted before no longer is. */
export const isWithdrawal = (before: Grants, after: Grants): boolean =>
  (before.analytics && !after.analytics) || (before.marketing && !after.marketing);
