import { isTrainingSlug } from '../../shared/courses.ts';
import { getStarted } from '../content/menus.yaml';
import { classNames } from '../ui/class-names.ts';
import { useLanguage } from '../ui/language.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { Sidebar } from './Sidebar.tsx';

export interface LayoutProps {
  /** Of the page that is shown, as the menus name it. */
  pathname: string;
  /** HTML of the page itself. Empty in browsers: what is there stays as it is, and answers by itself. */
  page: string | TrustedHTML;
}

/** Pages that need every line of a phone's window: the form, and courses, which have a bar of their own there. */
function fillsWindow(pathname: string): boolean {
  return pathname === getStarted.href || isTrainingSlug(pathname.replace('/services/training/', ''));
}

/** What every page shares: skip link, header, the page itself, footer and sidebar. */
export function Layout({ pathname, page }: LayoutProps) {
  const { code } = useLanguage();
  const isTranslated = code !== 'en';
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <Header pathname={pathname} />
      <main
        id="content"
        tabIndex={-1}
        lang={isTranslated ? code : undefined}
        className={classNames(styles.main, isTranslated && styles.translated)}
        // Not by `:has()`: whatever opens or closes on a page would have the styles of all of it computed again.
        data-fills={fillsWindow(pathname) ? 'window' : undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered a moment ago by React, too
        dangerouslySetInnerHTML={{ __html: page }}
        suppressHydrationWarning
      />
      <Footer />
      <Sidebar />
    </>
  );
}
