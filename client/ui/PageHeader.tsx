import type { ReactNode } from 'react';
import { Actions, type ActionsProps } from './Actions.tsx';
import { Breadcrumbs, type BreadcrumbsProps } from './Breadcrumbs.tsx';
import { Container } from './Container.tsx';
import { classNames } from './class-names.ts';
import styles from './PageHeader.module.css';
import { Picture } from './Picture.tsx';

export interface PageHeaderProps extends ActionsProps {
  /** The h1. */
  title: string;
  /** Omit on the top level. */
  breadcrumbs?: BreadcrumbsProps;
  eyebrow?: string;
  lead?: string;
  /** Shown beside the text on wide screens, below it on narrow ones. */
  picture?: { name: string; alt: string };
  /** `ink` and `purple` are dark in both modes. */
  tone?: 'tint' | 'ink' | 'purple';
  /** Leaves the first screen to what the page is for, such as a form. */
  isCompact?: boolean;
  /** Anything between the lead and the actions. */
  children?: ReactNode;
  /** Anything below the actions, where these belong into the first view of a phone. */
  below?: ReactNode;
}

/** The first screen of every page below Home. */
export function PageHeader(header: PageHeaderProps) {
  const {
    title,
    breadcrumbs,
    eyebrow,
    lead,
    action,
    secondary,
    picture,
    tone = 'tint',
    isCompact,
    children,
    below,
  } = header;
  return (
    <header className={classNames(styles.header, styles[tone], isCompact && styles.compact)}>
      <Container>
        {breadcrumbs && <Breadcrumbs {...breadcrumbs} />}
        <div className={classNames(styles.columns, picture !== undefined && 'split more-left')}>
          <div className={`stack loose ${styles.text}`}>
            {eyebrow && <p className="eyebrow">{eyebrow}</p>}
            <h1>{title}</h1>
            {lead && <p className="lead">{lead}</p>}
            {children}
            {(action || secondary) && <Actions action={action} secondary={secondary} />}
            {below}
          </div>
          {picture && (
            <div className="picture" data-print="hidden">
              <Picture {...picture} priority />
            </div>
          )}
        </div>
      </Container>
    </header>
  );
}
