import { Outlet } from '@tanstack/react-router';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { Sidebar } from './Sidebar.tsx';

/** What every page shares: skip link, header, the page itself, footer and sidebar. */
export function Layout() {
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <Sidebar />
    </>
  );
}
