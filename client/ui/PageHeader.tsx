import type { ReactNode } from 'react';
import { Actions, type ActionsProps } from './Actions.tsx';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { Container } from './Container.tsx';
import { classNames } from './class-names.ts';
import styles from './PageHeader.module.css';
import { Picture } from './Picture.tsx';

export interface PageHeaderProps extends ActionsProps {
  /** The h1. */
  title: ReactNode;
  /** Omit on the top level. */
  breadcrumbs?: { parents: readonly Crumb[]; current: string };
  eyebrow?: string;
  lead?: ReactNode;
  /** Shown beside the text on wide screens, below it on narrow ones. */
  picture?: { name: string; alt: string };
  /** `ink` and `purple` are dark in both modes. */
  tone?: 'tint' | 'ink' | 'purple';
  /** Anything between the lead and the actions, such as a tick list. */
  children?: ReactNode;
}

/** The first screen of every page below Home. */
export function PageHeader({
  title,
  breadcrumbs,
  eyebrow,
  lead,
  action,
  secondary,
  picture,
  tone = 'tint',
  children,
}: PageHeaderProps) {
  return (
    <header className={classNames(styles.header, styles[tone])}>
      <Container>
        {breadcrumbs && <Breadcrumbs {...breadcrumbs} />}
        <div className={classNames(styles.columns, picture !== undefined && styles.split)}>
          <div className={styles.text}>
            {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
            <h1>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            {children}
            {(action || secondary) && <Actions action={action} secondary={secondary} />}
          </div>
          {picture && (
            <div className={styles.picture}>
              <Picture {...picture} priority />
            </div>
          )}
        </div>
      </Container>
    </header>
  );
}
