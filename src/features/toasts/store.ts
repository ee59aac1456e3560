import { atom } from 'nanostores';
import { showToasts, type Toast } from './view.ts';

/** At most three are visible, for four seconds (milliseconds) each. */
const visibleToasts = 3;
const toastMs = 4000;

/** The toasts on screen, oldest first. The newest is shown at once; the oldest gives way to it. */
export const $toasts = atom<readonly Toast[]>([]);

interface Clock {
  remaining: number;
  startedAt: number;
  timer?: ReturnType<typeof setTimeout>;
}
const clocks = new Map<number, Clock>();
let paused = false;
let lastId = 0;

/** Starts the clock of every toast that is not yet counting. */
function startClocks(): void {
  if (paused) return;
  for (const { id } of $toasts.get()) {
    const clock = clocks.get(id) ?? { remaining: toastMs, startedAt: 0 };
    if (clock.timer !== undefined) continue;
    clock.startedAt = Date.now();
    clock.timer = setTimeout(() => toast.dismiss(id), clock.remaining);
    clocks.set(id, clock);
  }
}

function show(kind: Toast['kind'], title: string, description?: string): number {
  const id = ++lastId;
  for (const { id: oldest } of $toasts.get().slice(0, 1 - visibleToasts)) toast.dismiss(oldest);
  $toasts.set([
    ...$toasts.get(),
    description === undefined ? { id, kind, title } : { id, kind, title, description },
  ]);
  startClocks();
  return id;
}

export const toast = {
  /** Says that something worked. Returns an id for `dismiss`. */
  success: (title: string, description?: string): number => show('success', title, description),
  /** Says that something failed; announced at once. */
  error: (title: string, description?: string): number => show('error', title, description),
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

if (typeof document !== 'undefined') $toasts.listen((toasts) => showToasts(toasts, toast));
