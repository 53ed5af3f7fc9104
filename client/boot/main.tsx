import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../theme/index.css';
import { createSiteRouter } from '../router.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { english, LanguageContext, loadLanguage } from '../ui/language.tsx';
import { followLinks } from './follow-links.ts';

const findRoot = () => document.getElementById('app') as HTMLElement;

/** Resolves when the stylesheet that the boot script switched on has arrived or failed; at once when there is none. */
function stylesheetSettled(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
  });
}

/** Loads the page at the address, ready to be rendered. */
async function loadApplication() {
  const language = await loadLanguage(location.pathname);
  const router = createSiteRouter({ language: language.code });
  // The document is rendered already, with the boundaries of the server.
  router.ssr = { manifest: undefined };
  await Promise.all([router.load(), stylesheetSettled()]);
  const becomeReady = () => {
    document.documentElement.dataset.hydrated = '';
    // From a page in another language, every link leads elsewhere.
    if (language === english) followLinks(router);
  };
  document.addEventListener('pageready', becomeReady, { once: true });
  return (
    <ErrorBoundary name="shell" container="#app">
      <LanguageContext value={language}>
        <RouterProvider router={router} />
      </LanguageContext>
    </ErrorBoundary>
  );
}

/**
 * Brings the pre-rendered page to life; `pageready` fires on the document once it answers. A transition works in
 * slices, so that a click in the meantime is not kept waiting.
 */
export async function hydrate(): Promise<void> {
  const application = await loadApplication();
  startTransition(() => {
    hydrateRoot(findRoot(), application);
  });
}

/** Renders the page from nothing, as the development server needs it. */
export async function render(): Promise<void> {
  createRoot(findRoot()).render(<StrictMode>{await loadApplication()}</StrictMode>);
}
