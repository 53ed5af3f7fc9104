import { Outlet, useLocation } from '@tanstack/react-router';
import { isTrainingSlug } from '../../shared/courses.ts';
import { getStarted } from '../content/menus.yaml';
import { classNames } from '../ui/class-names.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { useLanguage } from '../ui/language.tsx';
import { Footer, Sidebar } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';

/** Pages that need every line of a phone's window: the form, and courses, which have a bar of their own there. */
function fillsWindow(pathname: string): boolean {
  return pathname === getStarted.href || isTrainingSlug(pathname.replace('/services/training/', ''));
}

/**
 * The document's page stays as it was, with links that load documents. A page that a link led to has nothing to stay:
 * the document at its address is loaded.
 */
function giveUpPage(): void {
  const { dataset } = document.documentElement;
  if (dataset.navigated !== undefined) location.reload();
  document.dispatchEvent(new Event('pageready'));
  delete dataset.hydrated;
}

/** What every page shares: skip link, header, the page itself, footer and sidebar. */
export function Layout() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { code } = useLanguage();
  const isTranslated = code !== 'en';
  return (
    <>
      <a href="#content" className={`visually-hidden ${styles.skip}`} data-print="hidden">
        Skip to content
      </a>
      <Header />
      <main
        id="content"
        tabIndex={-1}
        lang={isTranslated ? code : undefined}
        className={classNames(styles.main, isTranslated && styles.translated)}
        // Not by `:has()`: whatever opens or closes on a page would have the styles of all of it computed again.
        data-fills={fillsWindow(pathname) ? 'window' : undefined}
      >
        <ErrorBoundary name="page" container="main" onError={giveUpPage}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
      <Sidebar />
    </>
  );
}
