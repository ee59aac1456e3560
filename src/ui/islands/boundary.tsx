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

/** What the boundary prints: status and status text of a response-like error, else the message. */
export function describeError(error: unknown): string {
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

interface State {
  message?: string;
}

interface BoundaryProps {
  children: ReactNode;
  /** Stands below the message. */
  fallback?: ReactNode;
}

class Boundary extends Component<BoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { message: describeError(error) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <>
        <div className="island-error" role="alert">
          <h2 className="text-h4">Unexpected Application Error!</h2>
          <p>{message}</p>
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
