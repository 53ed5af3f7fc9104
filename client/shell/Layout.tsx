import { Outlet, useLocation } from '@tanstack/react-router';
import { isTrainingSlug } from '../../shared/courses.ts';
import { getStarted } from '../content/menus.yaml';
import { classNames } from '../ui/class-names.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { useLanguage } from '../ui/language.tsx';
import { Footer, Sidebar } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';

/** Pages without the sidebar on phones: the form, and courses, which have a bar of their own there. */
function fillsWindow(pathname: string): boolean {
  return pathname === getStarted.href || isTrainingSlug(pathname.replace('/services/training/', ''));
}

/** Keeps the document's page, with links that load documents. A page behind a link is loaded as a document instead. */
function giveUpPage(): void {
  const { dataset } = document.documentElement;
  if (dataset.navigated !== undefined) location.reload();
  document.dispatchEvent(new Event('pageready'));
  delete dataset.hydrated;
}

/** The frame of all pages: skip link, header, page, footer and sidebar. */
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
        // Not by `:has()`, with which every disclosure would recompute the styles of the whole page.
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
