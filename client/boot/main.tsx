import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../theme/index.css';
import { languageOf } from '../../shared/languages/languages.ts';
import { createSiteRouter } from '../router.tsx';
import { english, LanguageContext, languageOfPage, type PageLanguage } from '../ui/language.ts';
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

/** The language of the address, which a page in English need not load. */
async function pageLanguage(): Promise<PageLanguage> {
  const code = languageOf(location.pathname);
  if (code === 'en') return english;
  const { loadWordings } = await import('../languages.ts');
  return languageOfPage(code, await loadWordings(code));
}

/** Brings a pre-rendered page to life; `pageready` fires on the document once it answers. */
export async function hydrate(): Promise<void> {
  const language = await pageLanguage();
  const router = createSiteRouter({ language: language.code });
  router.ssr = { manifest: undefined };
  await Promise.all([router.load(), stylesheetSettled()]);
  moveFocus(router);
  // From a page in another language, every link leads elsewhere.
  if (language === english) followLinks(router);
  observeReveals();
  // A transition hydrates in slices, so that a click in the meantime is not kept waiting.
  startTransition(() => {
    hydrateRoot(
      container(),
      <LanguageContext value={language}>
        <RouterProvider router={router} />
      </LanguageContext>,
    );
  });
}

/** Renders the page from nothing, as the development server needs it. */
export async function render(): Promise<void> {
  const language = await pageLanguage();
  const router = createSiteRouter({ language: language.code });
  moveFocus(router);
  // From a page in another language, every link leads elsewhere.
  if (language === english) followLinks(router);
  observeReveals();
  createRoot(container()).render(
    <StrictMode>
      <LanguageContext value={language}>
        <RouterProvider router={router} />
      </LanguageContext>
    </StrictMode>,
  );
}
