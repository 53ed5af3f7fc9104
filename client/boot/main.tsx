import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../theme/index.css';
import { createSiteRouter } from '../router.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { english, LanguageContext, loadLanguage } from '../ui/language.tsx';
import { followLinks } from './follow-links.ts';

const findRoot = () => document.getElementById('app') as HTMLElement;

/** Resolves once the stylesheet of the boot script has loaded or failed, or if there is none. */
function stylesheetSettled(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
  });
}

/** Loads the page of the address, ready for rendering. */
async function loadApplication() {
  // The document of an unknown address is that of /404.
  const isUnknown = document.querySelector('meta[name=robots]') !== null;
  const language = isUnknown ? english : await loadLanguage(location.pathname);
  const history = isUnknown ? createMemoryHistory({ initialEntries: ['/404'] }) : undefined;
  const router = createSiteRouter({ language: language.code, history });
  // The document is already rendered, with the server's boundaries.
  router.ssr = { manifest: undefined };
  await Promise.all([router.load(), stylesheetSettled()]);
  const becomeReady = () => {
    document.documentElement.dataset.hydrated = '';
    // From an unknown address, or a page in another language, every link loads a document.
    if (language === english && !isUnknown) followLinks(router);
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
 * Hydrates the pre-rendered page, then fires `pageready` on the document. In a transition, so that a click in the
 * meantime is not delayed.
 */
export async function hydrate(): Promise<void> {
  const application = await loadApplication();
  startTransition(() => {
    hydrateRoot(findRoot(), application);
  });
}

/** Renders the page without pre-rendered HTML, for the development server. */
export async function render(): Promise<void> {
  createRoot(findRoot()).render(<StrictMode>{await loadApplication()}</StrictMode>);
}
