import {
  Component,
  Fragment,
  useEffect,
  useRef,
  type ComponentType,
  type ErrorInfo,
  type FragmentInstance,
  type ReactNode,
} from 'react';
// Types of FragmentInstance.
import type {} from 'react-dom';

/**
 * What the boundary prints: status and status text of a response-like error, else the message. Nothing of what the browser
 * says about its own tree (a translator has changed it), which no visitor can do anything with.
 */
export function describeError(error: unknown): string {
  if (error instanceof DOMException) return '';
  if (typeof error === 'object' && error !== null) {
    const { status, statusText, message } = error as {
      status?: unknown;
      statusText?: unknown;
      message?: unknown;
    };
    if (typeof status === 'number') return [status, statusText ?? message].filter(Boolean).join(' ');
    if (typeof message === 'string' && message) return message;
  }
  return typeof error === 'string' && error ? error : 'Unknown error';
}

/** Puts the ways that are left below the message: the words for an island that does not come (layouts/Base.astro). */
const putWays = (place: HTMLElement | null): void => {
  const words = document.querySelector<HTMLTemplateElement>('[data-missing]')?.content.firstElementChild;
  if (words) place?.replaceChildren(...words.cloneNode(true).childNodes);
};

interface State {
  message?: string;
}

interface BoundaryProps {
  children: ReactNode;
  /** Below the message. */
  fallback?: ReactNode;
}

/** Shortest time between two failures after which an island is rendered anew, in milliseconds. */
const restMs = 1000;

class Boundary extends Component<BoundaryProps, State> {
  override state: State = {};
  #failedAt = -restMs;

  static getDerivedStateFromError(error: unknown): State {
    return { message: describeError(error) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
    // The tree was changed under it, as translators do: rendered anew it has a tree of its own.
    const rested = performance.now() - this.#failedAt > restMs;
    this.#failedAt = performance.now();
    if (error instanceof DOMException && rested) this.setState({ message: undefined });
  }

  override render() {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <>
        <div className="island-error" role="alert">
          <h2 className="text-h4">Unexpected Application Error!</h2>
          {message && <p>{message}</p>}
          <p ref={putWays} />
        </div>
        {this.props.fallback}
      </>
    );
  }
}

/**
 * Wraps an island's component: should it throw while rendering, its place shows the error and the rest of the page works on.
 * Says by a bubbling event `island:alive` that the island has been hydrated and its first effects have run.
 * Every island's default export goes through here.
 * @param Fallback what stays in place of an island that failed, from the same props; nothing if absent
 */
export function withBoundary<Props extends object>(
  Island: ComponentType<Props>,
  Fallback?: ComponentType<Props>,
): ComponentType<Props> {
  const Guarded = (props: Props) => {
    const place = useRef<FragmentInstance>(null);
    useEffect(() => {
      place.current?.dispatchEvent(new Event('island:alive', { bubbles: true }));
    }, []);
    return (
      <Fragment ref={place}>
        <Boundary fallback={Fallback && <Boundary>{<Fallback {...props} />}</Boundary>}>
          <Island {...props} />
        </Boundary>
      </Fragment>
    );
  };
  Guarded.displayName = `withBoundary(${Island.displayName ?? Island.name})`;
  return Guarded;
}
