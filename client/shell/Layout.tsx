import { Outlet } from '@tanstack/react-router';

/** What every page shares: skip link, header, the page itself, footer and sidebar (website.md 2.1). */
export function Layout() {
  return (
    <>
      <a href="#content" className="visually-hidden">
        Skip to content
      </a>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
