import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What the log calls it. */
  name: 'shell' | 'page';
  /** Selector of the element that the server's HTML stands in. */
  container: string;
  children: ReactNode;
  onError?: () => void;
}

/** Those whose failure the server has been told: once is enough to look into it. */
const reported = new Set<string>();

/** Tells the server's log what failed. The text of an error says nothing of the visitor. */
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
 * Where a page cannot be rendered, what the visitor saw stays, with all that was typed: the pre-rendered HTML, whose
 * forms post themselves. It is put back as it was, since React clears what it cannot render.
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
