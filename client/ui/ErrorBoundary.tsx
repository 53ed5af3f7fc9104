import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Its name in the log. */
  name: 'shell' | 'page';
  /** Selector of the element with the server's HTML. */
  container: string;
  children: ReactNode;
  onError?: () => void;
}

/** Components whose failure was reported, once each. */
const reported = new Set<string>();

/** Reports a failure to the server's log. The text of an error contains nothing about the visitor. */
function report(component: string, error: unknown): void {
  if (reported.has(component)) return;
  reported.add(component);
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 200);
  const headers = { 'content-type': 'application/json' };
  const call = { method: 'POST', headers, body: JSON.stringify({ component, message }), keepalive: true };
  // A failed report has no consequence.
  fetch('/api/client-errors', call).catch(() => undefined);
}

/**
 * When a page cannot be rendered, the pre-rendered HTML stays with everything typed, and the browser posts its forms.
 * It is put back, because React clears what it cannot render.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #seen: readonly Node[] = [];

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    document.querySelector(this.props.container)?.replaceChildren(...this.#seen);
    report(this.props.name, error);
    this.props.onError?.();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    if (this.#seen.length === 0) this.#seen = [...(document.querySelector(this.props.container)?.childNodes ?? [])];
    return null;
  }
}
