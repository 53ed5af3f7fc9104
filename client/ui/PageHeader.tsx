import type { ReactNode } from 'react';
import { type Action, Actions, getInTouch } from './Actions.tsx';
import { classNames } from './class-names.ts';
import { useLanguage } from './language.tsx';
import styles from './PageHeader.module.css';
import { Picture } from './Picture.tsx';

export interface Crumb {
  label: string;
  href: string;
}

interface BreadcrumbsProps {
  /** From the top level down, without Home and without this page. */
  parents: readonly Crumb[];
  /** Name of this page. */
  current: string;
}

/** The way from Home to this page. */
function Breadcrumbs({ parents, current }: BreadcrumbsProps) {
  const { t } = useLanguage();
  return (
    <nav aria-label={t('Breadcrumb')} data-print="hidden">
      <ol className={`cluster small ${styles.crumbs}`}>
        {[{ label: t('Home'), href: '/' }, ...parents].map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}

export interface PageHeaderProps {
  /** The h1. */
  title: string;
  /** Omit on the top level. */
  breadcrumbs?: BreadcrumbsProps | undefined;
  eyebrow?: string | undefined;
  lead?: string | undefined;
  /** Get Started where it is left out; null for none. */
  action?: Action | null | undefined;
  secondary?: Action | undefined;
  /** Shown beside the text on wide screens, below it on narrow ones. */
  picture?: { name: string; alt: string } | undefined;
  /** `grid` is the home page's; `ink` and `purple` are dark in both modes. */
  tone?: 'tint' | 'grid' | 'ink' | 'purple' | undefined;
  /** Leaves the first screen to what the page is for, such as a form. */
  isCompact?: boolean | undefined;
  /** Anything between the lead and the actions. */
  children?: ReactNode;
  /** Anything below the actions, where these belong into the first view of a phone. */
  below?: ReactNode;
}

/** The first screen of every page below Home. */
export function PageHeader(header: PageHeaderProps) {
  const { title, breadcrumbs, eyebrow, lead, action = getInTouch, secondary, picture } = header;
  const { tone = 'tint', isCompact, children, below } = header;
  return (
    <header className={classNames(styles.header, styles[tone], isCompact && styles.compact)}>
      <div className="container">
        {breadcrumbs && <Breadcrumbs {...breadcrumbs} />}
        <div className={classNames(styles.columns, picture && 'split more-left')}>
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
      </div>
    </header>
  );
}
