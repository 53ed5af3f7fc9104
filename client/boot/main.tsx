import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import '../theme/index.css';
import { languageOf } from '../../shared/languages/languages.ts';
import { createSiteRouter, SitePage } from '../router.tsx';
import { Layout } from '../shell/Layout.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { english, LanguageContext, languageOfPage, type PageLanguage } from '../ui/language.ts';
import { followLinks } from './follow-links.ts';
import { shownAddress } from './next-page.ts';
import { observeReveals } from './reveal.ts';

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
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
async function pageLanguage(path: string): Promise<PageLanguage> {
  const code = languageOf(path);
  if (code === 'en') return english;
  const { loadWordings } = await import('../languages.ts');
  return languageOfPage(code, await loadWordings(code));
}

/** As pages with Trusted Types want it. TypeScript does not know them. */
const { trustedTypes } = window as { trustedTypes?: { emptyHTML: TrustedHTML } };
const noMarkup = trustedTypes?.emptyHTML ?? '';

/** What the address shows: the page, and what stands around it. */
async function readAddress() {
  const path = shownAddress();
  const language = await pageLanguage(path);
  const router = createSiteRouter({ language: language.code, path });
  const within = (content: ReactNode) => <LanguageContext value={language}>{content}</LanguageContext>;
  return {
    language,
    router,
    shell: () => within(<Layout pathname={router.state.location.pathname} page={noMarkup} />),
    page: () => within(<SitePage router={router} />),
  };
}

function Alive({ onAlive, children }: { onAlive?: () => void; children: ReactNode }) {
  useEffect(() => onAlive?.(), [onAlive]);
  return children;
}

/** Hydrates in slices, as a transition does, so that a click in the meantime is not kept waiting; `alive` resolves once it answers. */
function bringToLife(container: HTMLElement, content: ReactNode): { root: Root; alive: Promise<void> } {
  const { promise: alive, resolve } = Promise.withResolvers<void>();
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(
      container,
      <Alive onAlive={resolve}>
        <ErrorBoundary name={container.localName === 'main' ? 'page' : 'shell'} container={container}>
          {content}
        </ErrorBoundary>
      </Alive>,
    );
  });
  if (!root) throw new Error('A transition begins at once');
  return { root, alive };
}

let shell: ReturnType<typeof bringToLife> | undefined;
let page: Root | undefined;

/**
 * Brings the pre-rendered page that is shown to life, after the one before it and with the shell around all of them; `pageready`
 * fires on the document once it answers.
 */
export async function hydrate(): Promise<void> {
  page?.unmount();
  page = undefined;
  const main = find('main');
  const address = await readAddress();
  await Promise.all([address.router.load(), stylesheetSettled()]);
  // Left meanwhile.
  if (!main.isConnected) return;
  if (shell) {
    const { root } = shell;
    // Before it has come to life, a change would have all of it rendered anew.
    await shell.alive;
    const container = find('#app');
    startTransition(() =>
      root.render(
        <Alive>
          <ErrorBoundary name="shell" container={container}>
            {address.shell()}
          </ErrorBoundary>
        </Alive>,
      ),
    );
  } else {
    // From a page in another language, every link leads elsewhere.
    if (address.language === english) followLinks();
    observeReveals();
    shell = bringToLife(find('#app'), address.shell());
    await shell.alive;
    // What had changed the document, as extensions do, has the shell rendered anew, around no page.
    const empty = find('main');
    if (!empty.hasChildNodes()) empty.replaceWith(main);
  }
  if (!main.isConnected) return;
  const { root, alive } = bringToLife(main, address.page());
  await alive;
  if (!main.isConnected) {
    root.unmount();
    return;
  }
  page = root;
  document.documentElement.dataset.hydrated = '';
  document.dispatchEvent(new Event('pageready'));
}

/** Renders the page from nothing, as the development server needs it; links load their pages there. */
export async function render(): Promise<void> {
  const address = await readAddress();
  observeReveals();
  const renderInto = (selector: string, content: ReactNode) =>
    flushSync(() => createRoot(find(selector)).render(<StrictMode>{content}</StrictMode>));
  await address.router.load();
  renderInto('#app', address.shell());
  renderInto('main', address.page());
  document.dispatchEvent(new Event('pageready'));
}
