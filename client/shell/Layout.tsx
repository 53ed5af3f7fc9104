import { Outlet } from '@tanstack/react-router';
import { classNames } from '../ui/class-names.ts';
import { useLanguage } from '../ui/language.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { Sidebar } from './Sidebar.tsx';

/** What every page shares: skip link, header, the page itself, footer and sidebar. */
export function Layout() {
  const { code } = useLanguage();
  const isTranslated = code !== 'en';
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <Header />
      <main
        id="content"
        tabIndex={-1}
        lang={isTranslated ? code : undefined}
        className={classNames(styles.main, isTranslated && styles.translated)}
      >
        <Outlet />
      </main>
      <Footer />
      <Sidebar />
    </>
  );
}
