import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';
import { FeatureList } from './FeatureList.tsx';
import { IconBadge } from './IconBadge.tsx';
import { Picture } from './Picture.tsx';

export interface CardProps {
  title: string;
  /** Makes the whole card one link, named by its title. */
  href?: string;
  icon?: TablerIcon;
  /** Name in `client/media/`; the alt text says what is seen. */
  picture?: { name: string; alt: string };
  /** A word or two in the corner, such as Popular. */
  badge?: string;
  text?: string;
  /** Short points below the text. */
  features?: readonly string[];
  /** The visible call of a linked card, such as View Details. */
  action?: string;
  children?: ReactNode;
  /** Stays at the bottom, so that the actions of a row of cards line up. */
  footer?: ReactNode;
  className?: string | undefined;
}

/** A surface for one thing: picture or icon, title, text, points. A card with `href` lifts on hover. */
export function Card(card: CardProps) {
  const { title, href, icon, picture, badge, text, features, action, children, footer, className } = card;
  const isLinked = href !== undefined;
  return (
    <article className={classNames(styles.card, isLinked && styles.linked, className)}>
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
        <h3 className="like-h4">
          {isLinked ? (
            <a href={href} className={styles.link}>
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        <div className={styles.text}>
          {text && <p>{text}</p>}
          {children}
          {features && <FeatureList items={features} />}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
        {action && (
          <span className={styles.footer} aria-hidden="true">
            {action} <span className={styles.arrow}>→</span>
          </span>
        )}
      </div>
    </article>
  );
}
