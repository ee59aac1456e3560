import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';

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

class Boundary extends Component<{ children: ReactNode }, State> {
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
      <div className="island-error" role="alert">
        <h2 className="h4">Unexpected Application Error!</h2>
        <p>{message}</p>
      </div>
    );
  }
}

/**
 * Wraps an island's component: should it throw while rendering, its place shows the error and the rest of the page works on.
 * Every island's default export goes through here.
 */
export function withBoundary<Props extends object>(Island: ComponentType<Props>): ComponentType<Props> {
  const Guarded = (props: Props) => (
    <Boundary>
      <Island {...props} />
    </Boundary>
  );
  Guarded.displayName = `withBoundary(${Island.displayName ?? Island.name})`;
  return Guarded;
}
