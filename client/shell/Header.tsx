import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { getStarted, header as headerItems } from '../content/menus.yaml';
import { SearchButton } from '../features/search/SearchButton.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
import { classNames } from '../ui/class-names.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { isWithin } from './current.ts';
import { Dropdown } from './Dropdown.tsx';
import { enhanceDropdowns } from './dropdowns.ts';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';

/** How far a page is scrolled before the header turns solid, in CSS pixels. */
const solidAfter = 10;

/**
 * The header. Its menus open by hover in CSS and by click as native popovers, so they answer before
 * any script runs; the script adds closing on leave, on Escape and when another page is shown.
 */
export function Header({ pathname }: { pathname: string }) {
  const header = useRef<HTMLElement>(null);
  const router = useRouter();

  useEffect(() => {
    const update = () => header.current?.toggleAttribute('data-solid', window.scrollY > solidAfter);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  useEffect(() => (header.current ? enhanceDropdowns(header.current, styles.item ?? '', router) : undefined), [router]);

  return (
    <header ref={header} className={styles.header} data-print="hidden">
      <Container>
        <div className={styles.bar}>
          <Logo />
          <nav aria-label="Main" className={styles.nav}>
            <ul className={styles.items}>
              {headerItems.map((item) => (
                <li key={item.id} className={styles.item}>
                  <a
                    href={item.href}
                    className={classNames(styles.link, isWithin(pathname, item) && styles.current)}
                    aria-current={pathname === item.href ? 'page' : undefined}
                  >
                    {item.label}
                  </a>
                  {item.groups && <Dropdown item={item} pathname={pathname} />}
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.actions}>
            <ErrorBoundary name="search">
              <SearchButton shortcut />
            </ErrorBoundary>
            <ButtonLink href={getStarted.href} className={styles.start}>
              {getStarted.label}
            </ButtonLink>
            <MobileMenu pathname={pathname} />
          </div>
        </div>
      </Container>
    </header>
  );
}
