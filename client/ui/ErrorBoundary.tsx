import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What the log calls it, such as `registration`. */
  name: string;
  children: ReactNode;
  /** Selector of the element that the server's HTML stands in; by default, one that this makes. */
  container?: string;
  onError?: () => void;
}

interface State {
  hasFailed: boolean;
}

/** Parts whose failure the server has been told: once each and page is enough to look into it. */
const reported = new Set<string>();

/** Tells the server's log what failed. The text of an error and the part's name say nothing of the visitor. */
function report(component: string, error: unknown): void {
  if (reported.has(component)) return;
  reported.add(component);
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 200);
  const headers = { 'content-type': 'application/json' };
  const call = { method: 'POST', headers, body: JSON.stringify({ component, message }), keepalive: true };
  // Nothing more can be done about it here.
  fetch('/api/client-errors', call).catch(() => undefined);
}

/**
 * Where a part of the page cannot be rendered, what the visitor saw stays, with all that was typed: the pre-rendered HTML, whose
 * forms post themselves. It is put back as it was, since React clears what it cannot render.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { hasFailed: false };
  #seen: readonly Node[] = [];

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  #element(): Element | null {
    const { name, container = `[data-part="${name}"]` } = this.props;
    return document.querySelector(container);
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    this.#element()?.replaceChildren(...this.#seen);
    report(this.props.name, error);
    this.props.onError?.();
  }

  override render(): ReactNode {
    const { name, children, container } = this.props;
    if (this.state.hasFailed && this.#seen.length === 0) this.#seen = [...(this.#element()?.childNodes ?? [])];
    const content = this.state.hasFailed ? null : children;
    if (container) return content;
    return (
      <div className="part" data-part={name}>
        {content}
      </div>
    );
  }
}
