import { IconChevronDown } from '@tabler/icons-react';
import type { NavigationMenu } from '../content/menus.ts';
import styles from './Dropdown.module.css';

interface DropdownProps {
  item: NavigationMenu;
  pathname: string;
}

/** The arrow beside a header item and the panel that it opens: a popover, which CSS also shows on hover. */
export function Dropdown({ item: { id, label, href, text, groups }, pathname }: DropdownProps) {
  const panelId = `menu-${id}`;
  return (
    <>
      <button type="button" className={styles.toggle} popoverTarget={panelId} aria-label={`${label} menu`}>
        <IconChevronDown size={16} stroke={2} aria-hidden="true" />
      </button>
      <div id={panelId} popover="auto" className={styles.panel}>
        <div className={styles.content}>
          <div className={`stack small ${styles.intro}`}>
            <p className={`like-h3 ${styles.name}`}>{label}</p>
            <p>{text}</p>
            <a href={href} className={styles.all}>
              {`All ${label.toLowerCase()} `}
              <span aria-hidden="true">→</span>
            </a>
          </div>
          <div className={styles.groups}>
            {groups.map((group) => (
              <div key={group.title}>
                <p className={styles.title}>{group.href ? <a href={group.href}>{group.title}</a> : group.title}</p>
                <ul>
                  {group.links.map((link) => (
                    <li key={link.href}>
                      <a
                        href={link.href}
                        className={styles.link}
                        aria-current={pathname === link.href ? 'page' : undefined}
                      >
                        {link.label}
                        {link.text && <span>{link.text}</span>}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
