import { IconMenu2, IconX } from '@tabler/icons-react';
import type { NavigationLink } from '../content/menus.ts';
import { getStarted, header as headerItems } from '../content/menus.yaml';
import { ButtonLink } from '../ui/Button.tsx';
import { isWithin } from './current.ts';
import styles from './MobileMenu.module.css';

/** The phone menu: a popover with an accordion of sub-groups, all of it native. */
export function MobileMenu({ pathname }: { pathname: string }) {
  const link = ({ label, href }: NavigationLink) => (
    <a key={href} href={href} className={styles.link} aria-current={pathname === href ? 'page' : undefined}>
      {label}
    </a>
  );
  return (
    <>
      <button type="button" className={styles.toggle} popoverTarget="site-menu" aria-label="Menu">
        <IconMenu2 className={styles.open} size={24} stroke={1.75} aria-hidden="true" />
        <IconX className={styles.close} size={24} stroke={1.75} aria-hidden="true" />
      </button>
      <div id="site-menu" popover="auto" className={styles.menu}>
        <nav aria-label="Menu">
          {headerItems.map((item) =>
            item.groups ? (
              <details key={item.id} name="site-menu" className={styles.item}>
                <summary className={`opens ${styles.summary}`} data-current={isWithin(pathname, item) ? '' : undefined}>
                  {item.label}
                </summary>
                <div className={styles.content}>
                  {link({ label: `All ${item.label.toLowerCase()}`, href: item.href })}
                  {item.groups.length === 1
                    ? item.groups[0]?.links.map(link)
                    : item.groups.map(({ title, href, links }) => (
                        <details key={title} className={styles.group}>
                          <summary className={`opens ${styles.summary}`}>{title}</summary>
                          <div className={styles.content}>
                            {href && link({ label: `All ${title.toLowerCase()}`, href })}
                            {links.map(link)}
                          </div>
                        </details>
                      ))}
                </div>
              </details>
            ) : (
              <div key={item.id} className={styles.item}>
                <a href={item.href} className={styles.top} aria-current={pathname === item.href ? 'page' : undefined}>
                  {item.label}
                </a>
              </div>
            ),
          )}
        </nav>
        <ButtonLink href={getStarted.href} size="l" className={styles.start}>
          {getStarted.label}
        </ButtonLink>
      </div>
    </>
  );
}
