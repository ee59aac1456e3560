import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from '@nanostores/react';
import { Icon } from '~/ui/Icon.tsx';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { $toasts, toast, type Toast } from './store.ts';

/**
 * The page's notifications. The server renders both live regions empty, so that assistive technology already watches them
 * when the first message arrives; the island loads with that message.
 */
function Toasts() {
  const toasts = useStore($toasts, { ssr: 'initial' });
  const region = useRef<HTMLElement>(null);
  const hovered = useRef(false);

  const settle = () => {
    if (hovered.current || region.current?.contains(document.activeElement)) toast.pause();
    else toast.resume();
  };
  // A node that vanishes from under the pointer sends no pointerout.
  useEffect(() => {
    hovered.current = region.current?.matches(':hover') ?? false;
    settle();
  }, [toasts]);

  return (
    <section
      className="toasts no-print"
      aria-label="Notifications"
      data-toasts=""
      ref={region}
      onPointerOver={() => {
        hovered.current = true;
        settle();
      }}
      onPointerOut={(event) => {
        hovered.current =
          event.pointerType === 'mouse' && event.currentTarget.contains(event.relatedTarget as Node | null);
        settle();
      }}
      onFocus={settle}
      onBlur={() => queueMicrotask(settle)}
    >
      {(['status', 'alert'] as const).map((role) => (
        <div role={role} key={role}>
          {toasts
            .filter(({ kind }) => (kind === 'error') === (role === 'alert'))
            .map((entry) => (
              <Message entry={entry} key={entry.id} />
            ))}
        </div>
      ))}
    </section>
  );
}

function Message({ entry: { id, kind, title, description } }: { entry: Toast }) {
  const node = useRef<HTMLDivElement>(null);

  // Before it leaves with the focus in it: the focus goes on to a neighbour rather than to the start of the document.
  useLayoutEffect(() => {
    const own = node.current!;
    return () => {
      if (!own.contains(document.activeElement)) return;
      const buttons = own.closest('[data-toasts]')?.querySelectorAll('button') ?? [];
      [...buttons].findLast((button) => !own.contains(button))?.focus();
    };
  }, []);

  return (
    <div className="toast night" data-kind={kind} ref={node}>
      <div className="flex-1 px-4 py-3.5">
        <b className="block leading-snug font-semibold">{title}</b>
        {description && <p className="text-sm text-muted">{description}</p>}
      </div>
      <button
        type="button"
        className="grid w-11 place-items-center"
        aria-label="Dismiss"
        onClick={() => toast.dismiss(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

export default withBoundary(Toasts);
