import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';
import { IconBadge } from './IconBadge.tsx';
import { Picture } from './Picture.tsx';

export interface CardProps {
  title: ReactNode;
  /** Level of the title below the section's h2; 3 by default. */
  level?: 3 | 4;
  /** Makes the whole card one link, named by its title. */
  href?: string;
  icon?: TablerIcon;
  /** Name in `client/media/`; the alt text says what is seen. */
  picture?: { name: string; alt: string };
  /** A word or two in the corner, such as TRENDING. */
  badge?: string;
  /** The visible call of a linked card, such as View Details. */
  action?: string;
  children?: ReactNode;
  /** Stays at the bottom, so that the actions of a row of cards line up. */
  footer?: ReactNode;
  className?: string | undefined;
}

/** A surface for one thing: picture or icon, title, text. A card with `href` lifts on hover. */
export function Card({ title, level = 3, href, icon, picture, badge, action, children, footer, className }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={classNames(styles.card, href !== undefined && styles.linked, className)}>
      {picture && (
        <div className={styles.picture}>
          <Picture {...picture} sizes="(min-width: 62rem) 33vw, (min-width: 40rem) 50vw, 100vw" />
        </div>
      )}
      <div className={styles.body}>
        {(icon || badge) && (
          <div className={styles.top}>
            {icon && <IconBadge icon={icon} />}
            {badge && <span className={styles.badge}>{badge}</span>}
          </div>
        )}
        <Heading className={styles.title}>
          {href === undefined ? (
            title
          ) : (
            <a href={href} className={styles.link}>
              {title}
            </a>
          )}
        </Heading>
        {children && <div className={styles.text}>{children}</div>}
        {footer && <div className={styles.footer}>{footer}</div>}
        {action && (
          <span className={styles.action} aria-hidden="true">
            {action} <span className={styles.arrow}>→</span>
          </span>
        )}
      </div>
    </article>
  );
}
