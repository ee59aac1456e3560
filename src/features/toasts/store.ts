import { atom } from 'nanostores';

export type ToastKind = 'success' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  description?: string;
}

/** Specification 9: three visible, four seconds each. */
export const visibleToasts = 3;
export const toastDuration = 4000;

/** All toasts, oldest first: the first three are on screen, the others wait for a place and lose no time. */
export const $toasts = atom<readonly Toast[]>([]);

interface Clock {
  remaining: number;
  startedAt: number;
  timer?: ReturnType<typeof setTimeout>;
}
const clocks = new Map<number, Clock>();
let paused = false;
let lastId = 0;
let view: Promise<void> | undefined;

/** Starts the clock of every toast that is on screen and not yet counting. */
function startClocks(): void {
  if (paused) return;
  for (const { id } of $toasts.get().slice(0, visibleToasts)) {
    const clock = clocks.get(id) ?? { remaining: toastDuration, startedAt: 0 };
    if (clock.timer !== undefined) continue;
    clock.startedAt = Date.now();
    clock.timer = setTimeout(() => toast.dismiss(id), clock.remaining);
    clocks.set(id, clock);
  }
}

/** Loads the view, which costs nothing until somebody may have something to say. A failure is tried again. */
function prepare(): void {
  if (typeof document === 'undefined') return;
  view ??= import('./view.ts').then(
    ({ mount }) => mount(),
    () => (view = undefined),
  );
}

function show(kind: ToastKind, title: string, description?: string): number {
  const id = ++lastId;
  $toasts.set([
    ...$toasts.get(),
    description === undefined ? { id, kind, title } : { id, kind, title, description },
  ]);
  startClocks();
  prepare();
  return id;
}

export const toast = {
  /** Says that something worked. Returns an id for `dismiss`. */
  success: (title: string, description?: string): number => show('success', title, description),
  /** Says that something failed; announced at once. */
  error: (title: string, description?: string): number => show('error', title, description),
  /** Fetches what a toast needs, for islands that report a failing network: then it is too late to fetch anything. */
  prepare,
  dismiss(id: number): void {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    $toasts.set($toasts.get().filter((entry) => entry.id !== id));
    startClocks();
  },
  /** Stops all clocks, as while the pointer or the focus is on a toast. */
  pause(): void {
    if (paused) return;
    paused = true;
    for (const clock of clocks.values()) {
      clearTimeout(clock.timer);
      clock.remaining -= Date.now() - clock.startedAt;
      delete clock.timer;
    }
  },
  /** Lets the clocks run on with the time they had left. */
  resume(): void {
    paused = false;
    startClocks();
  },
};
