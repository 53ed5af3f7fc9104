import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { createContext, use, useEffect, useEffectEvent, useRef } from 'react';
import { site } from '../../shared/site.ts';
import type { NavigationGroup, NavigationItem, NavigationLink } from '../content/menus.ts';
import { getStarted, header as headerItems } from '../content/menus.yaml';
import { SearchButton } from '../features/search/SearchButton.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './Header.module.css';

export function Logo() {
  return (
    <a href="/" className="cluster tight logo">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="#4f39f6" />
        <path
          d="M9.5 7.5v17M22.5 7.5 10 18.2M14.6 14.6l8.4 9.9"
          fill="none"
          stroke="#fff"
          strokeWidth="3.2"
          strokeLinecap="round"
        />
        <circle cx="23" cy="8" r="3" fill="#ff9a4d" />
      </svg>
      <span>{site.name}</span>
    </a>
  );
}

/** The current path, as one subscription for all links of the menus. */
const Pathname = createContext('');

/** A link of a menu, marked when it is the current page. */
function MenuLink({ label, href, text, className }: NavigationLink & { className?: string | undefined }) {
  const pathname = use(Pathname);
  return (
    <a href={href} className={className} aria-current={pathname === href ? 'page' : undefined}>
      {label}
      {text && <span>{text}</span>}
    </a>
  );
}

/** Milliseconds until a dropdown closes after the pointer has left it; `Header.module.css` has the same delay. */
const closeDelay = 200;

/** Whether a path is the page of a header item or in its dropdown. */
function isWithin(pathname: string, { href, groups = [] }: NavigationItem): boolean {
  const hrefs = groups.flatMap((group) => [group.href, ...group.links.map((link) => link.href)]);
  return [href, ...hrefs].includes(pathname);
}

/** The link to all pages of a menu or group. */
const allOf = ({ label, href }: NavigationLink) => ({ label: `${label} overview`, href });

/** The arrow next to a header item and its panel: a popover, which CSS also shows on hover. */
function Dropdown({ item, groups }: { item: NavigationItem; groups: readonly NavigationGroup[] }) {
  const { id, label, text } = item;
  return (
    <>
      <button type="button" className={styles.arrow} popoverTarget={`menu-${id}`} aria-label={`${label} menu`}>
        <IconChevronDown size={16} stroke={2} aria-hidden="true" />
      </button>
      <div id={`menu-${id}`} popover="auto" className={styles.panel}>
        <div className={`stack small ${styles.intro}`}>
          <p className="like-h3">
            <strong>{label}</strong>
          </p>
          <p>{text}</p>
          <MenuLink {...allOf(item)} />
        </div>
        <div className={styles.groups}>
          {groups.map(({ title, href, links }) => (
            <div key={title}>
              <p className={`small ${styles.title}`}>{href ? <a href={href}>{title}</a> : title}</p>
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <MenuLink {...link} className={styles.entry} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** The phone menu: a native popover with an accordion of groups. */
function MobileMenu() {
  const pathname = use(Pathname);
  const link = ({ label, href }: NavigationLink) => (
    <MenuLink key={href} label={label} href={href} className={`row ${styles.row}`} />
  );
  return (
    <>
      <button type="button" className={`icon-button ${styles.menuButton}`} popoverTarget="site-menu" aria-label="Menu">
        <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
        <IconX size={24} stroke={1.75} aria-hidden="true" />
      </button>
      <div id="site-menu" popover="auto" className={styles.menu}>
        <nav aria-label="Menu">
          {headerItems.map((item) =>
            item.groups ? (
              <details key={item.id} name="site-menu">
                <summary className={`opens row ${styles.row}`} data-current={isWithin(pathname, item) || undefined}>
                  {item.label}
                </summary>
                {link(allOf(item))}
                {item.groups.length === 1
                  ? item.groups[0]?.links.map(link)
                  : item.groups.map(({ title, href, links }) => (
                      <details key={title}>
                        <summary className={`opens row ${styles.row}`}>{title}</summary>
                        {href && link(allOf({ label: title, href }))}
                        {links.map(link)}
                      </details>
                    ))}
              </details>
            ) : (
              link(item)
            ),
          )}
        </nav>
        <ButtonLink href={getStarted.href} size="l" className={styles.startBelow}>
          {getStarted.label}
        </ButtonLink>
      </div>
    </>
  );
}

/**
 * The header. Its menus open by hover in CSS and by click as native popovers, before any script runs. The script closes
 * a clicked menu when the pointer or the focus leaves it, and all menus on Escape and on navigation.
 */
export function Header() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const header = useRef<HTMLElement>(null);
  const router = useRouter();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = (kept?: Element) => {
    for (const menu of header.current?.querySelectorAll<HTMLElement>('[popover]') ?? [])
      if (!kept?.contains(menu)) menu.hidePopover();
  };
  const dismiss = useEffectEvent(() => {
    for (const item of header.current?.querySelectorAll('li:has(> [popover])') ?? [])
      item.toggleAttribute('data-dismissed', item.matches(':hover'));
    close();
  });

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && dismiss();
    document.addEventListener('keydown', onKeyDown);
    const unsubscribe = router.subscribe('onResolved', () => dismiss());
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      unsubscribe();
    };
  }, [router]);

  return (
    <Pathname value={pathname}>
      <header ref={header} className={styles.header} data-print="hidden">
        <div className={`container row ${styles.bar}`}>
          <Logo />
          <nav aria-label="Main" className={styles.nav}>
            <ul className={`row ${styles.items}`}>
              {headerItems.map((item) => (
                <li
                  key={item.id}
                  className={`row ${styles.item}`}
                  onPointerEnter={({ currentTarget }) => {
                    clearTimeout(leaving.current);
                    close(currentTarget);
                  }}
                  onPointerLeave={({ currentTarget, pointerType }) => {
                    currentTarget.removeAttribute('data-dismissed');
                    if (pointerType === 'mouse') leaving.current = setTimeout(close, closeDelay);
                  }}
                  onBlur={({ currentTarget, relatedTarget }) => {
                    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
                  }}
                >
                  <MenuLink
                    label={item.label}
                    href={item.href}
                    className={classNames(styles.link, isWithin(pathname, item) && styles.current)}
                  />
                  {item.groups && <Dropdown item={item} groups={item.groups} />}
                </li>
              ))}
            </ul>
          </nav>
          <div className={`row ${styles.items}`}>
            <SearchButton />
            <ButtonLink href={getStarted.href} className={styles.start}>
              {getStarted.label}
            </ButtonLink>
            <MobileMenu />
          </div>
        </div>
      </header>
    </Pathname>
  );
}
