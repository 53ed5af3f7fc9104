import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../theme/index.css';
import { createSiteRouter } from '../router.tsx';
import { followLinks } from './follow-links.ts';
import { moveFocus } from './move-focus.ts';
import { observeReveals } from './reveal.ts';

function container(): HTMLElement {
  const element = document.getElementById('app');
  if (!element) throw new Error('The page has no #app element');
  return element;
}

/** Resolves when the stylesheet that the boot script switched on has arrived or failed; at once when there is none. */
function stylesheetSettled(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
  });
}

/** Brings a pre-rendered page to life; `pageready` fires on the document once it answers. */
export async function hydrate(): Promise<void> {
  const router = createSiteRouter();
  router.ssr = { manifest: undefined };
  await Promise.all([router.load(), stylesheetSettled()]);
  followLinks(router);
  moveFocus(router);
  observeReveals();
  // A transition hydrates in slices, so that a click in the meantime is not kept waiting.
  startTransition(() => {
    hydrateRoot(container(), <RouterProvider router={router} />);
  });
}

/** Renders the page from nothing, as the development server needs it. */
export function render(): void {
  const router = createSiteRouter();
  followLinks(router);
  moveFocus(router);
  observeReveals();
  createRoot(container()).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
