import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';
import { FeatureList } from './lists.tsx';
import { Picture } from './Picture.tsx';
import { Grid, Reveal, Section, type SectionProps } from './Section.tsx';

/** A decorative icon on a soft tile, in the tone of its surroundings. */
export function IconBadge({ icon: Icon }: { icon: TablerIcon }) {
  return (
    <span className="tile">
      <Icon size={22} stroke={1.75} aria-hidden="true" />
    </span>
  );
}

interface CardProps {
  title: string;
  /** Makes the whole card a link, named by its title. */
  href?: string | undefined;
  icon?: TablerIcon | undefined;
  /** Name in `client/media/`, and the alt text. */
  picture?: { name: string; alt: string } | undefined;
  /** A word or two in the corner, such as Popular. */
  badge?: string;
  text?: string;
  /** Short points below the text. */
  features?: readonly string[] | undefined;
  /** The visible call of a linked card, such as View Details. */
  action?: string;
  children?: ReactNode;
  /** At the bottom, so that the actions of a row of cards line up. */
  footer?: ReactNode;
  className?: string | undefined;
}

/** A surface for one item: picture or icon, title, text, points. A card with `href` lifts on hover. */
export function Card(card: CardProps) {
  const { title, href, icon, picture, badge, text, features, action, children, footer, className } = card;
  return (
    <article className={classNames('panel column', styles.card, href && styles.linked, className)}>
      {picture && (
        <div className={styles.picture}>
          <Picture {...picture} sizes="(min-width: 62rem) 33vw, (min-width: 40rem) 50vw, 100vw" />
        </div>
      )}
      <div className={`column ${styles.body}`}>
        <div className={`row ${styles.top}`}>
          {icon && <IconBadge icon={icon} />}
          <h3 className="like-h4">
            {href ? (
              <a href={href} className={styles.link}>
                {title}
              </a>
            ) : (
              title
            )}
          </h3>
          {badge && <span className={styles.badge}>{badge}</span>}
        </div>
        <div className="stack small">
          {text && <p>{text}</p>}
          {children}
          {features && <FeatureList items={features} />}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
        {action && (
          <span className={styles.footer} aria-hidden="true">
            {action} →
          </span>
        )}
      </div>
    </article>
  );
}

interface CardsProps extends Omit<SectionProps, 'children'> {
  cards: readonly CardProps[];
  /** The visible call of each. */
  action?: string;
  columns?: 2 | 3 | 4;
  /** Slides in when it is scrolled to. */
  reveal?: boolean;
}

export function Cards({ cards, action, columns = 3, reveal = false, ...section }: CardsProps) {
  const grid = (
    <Grid columns={columns}>
      {cards.map((card) => (
        <Card key={`${card.href} ${card.title}`} {...(action && { action })} {...card} />
      ))}
    </Grid>
  );
  return <Section {...section}>{reveal ? <Reveal>{grid}</Reveal> : grid}</Section>;
}
