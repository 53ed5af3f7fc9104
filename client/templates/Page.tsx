import type { ReactNode } from 'react';
import type { Head } from '../head/PageHead.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useLanguage } from '../ui/language.tsx';
import { FeatureList } from '../ui/lists.tsx';
import { Picture } from '../ui/Picture.tsx';
import styles from './Page.module.css';

/** Where a button or a breadcrumb leads, and what it says. */
interface Target {
  label: string;
  href: string;
}

interface Targets {
  /** What most visitors came for: Get Started where it is left out; null for none. */
  action?: Target | null | undefined;
  secondary?: Target | undefined;
}

/** What a page begins and ends with, as its record in `client/content/` says it. */
export interface PageRecord {
  /** Below the origin. */
  path: string;
  /** In the breadcrumbs. */
  name: string;
  /** Pages above it, from the top level down, without Home; no breadcrumbs without. */
  parents?: readonly Target[] | undefined;
  head: Pick<Head, 'title' | 'description'>;
  /** The first screen, headed by the page's name where it has no title. */
  hero: Targets & {
    eyebrow?: string | undefined;
    title?: string | undefined;
    lead?: string | undefined;
    points?: readonly string[] | undefined;
    /** Shown beside the text on wide screens, below it on narrow ones. */
    picture?: { name: string; alt: string } | undefined;
  };
  /** The closing band; `id` is the target of an in-page link. */
  closing?: (Targets & { id?: string | undefined; title: string; text: string }) | undefined;
}

/** The invitation that pages have in common. */
export const getInTouch: Target = { label: 'Get Started', href: '/contact' };

/** The buttons of the first screen or the closing band; not on paper. */
function Actions({ action = getInTouch, secondary }: Targets) {
  if (!action && !secondary) return null;
  return (
    <div className="cluster" data-print="hidden">
      {action && (
        <ButtonLink href={action.href} size="l">
          {action.label}
        </ButtonLink>
      )}
      {secondary && (
        <ButtonLink href={secondary.href} size="l" variant="secondary">
          {secondary.label}
        </ButtonLink>
      )}
    </div>
  );
}

/** The way from Home to this page. */
function Breadcrumbs({ parents, current }: NonNullable<Head['breadcrumbs']>) {
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

interface PageProps extends Omit<Head, 'title' | 'description' | 'breadcrumbs'> {
  page: PageRecord;
  /** `grid` is the home page's; `ink` and `purple` are dark in both modes. */
  tone?: 'tint' | 'grid' | 'ink' | 'purple' | undefined;
  /** Leaves the first screen to what the page is for, such as a form. */
  isCompact?: boolean;
  /** Anything between the lead and the buttons of the first screen, such as a search. */
  heroContent?: ReactNode;
  /** Anything below the buttons, where these belong into the first view of a phone. */
  below?: ReactNode;
  /** The sections. */
  children: ReactNode;
}

/** The layout of every page: its head, the way to it, the first screen, its sections and the closing band. */
export function Page({ page, tone = 'tint', isCompact, heroContent, below, children, ...more }: PageProps) {
  const { name, parents, head, hero, closing } = page;
  const { eyebrow, title = name, lead, points, picture } = hero;
  const breadcrumbs = parents && { parents, current: name };
  return (
    <>
      <PageHead {...head} {...more} breadcrumbs={breadcrumbs} />
      <header className={classNames(styles.header, styles[tone], isCompact && styles.compact)}>
        <div className="container">
          {breadcrumbs && <Breadcrumbs {...breadcrumbs} />}
          <div className={classNames(styles.columns, picture && 'split more-left')}>
            <div className={`stack loose ${styles.text}`}>
              {eyebrow && <p className="eyebrow">{eyebrow}</p>}
              <h1>{title}</h1>
              {lead && <p className="lead">{lead}</p>}
              {points && <FeatureList items={points} />}
              {heroContent}
              <Actions {...hero} />
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
      {children}
      {closing && (
        <section id={closing.id} className="container" data-print="hidden">
          <div className={styles.box}>
            <div className="stack">
              <h2>{closing.title}</h2>
              <p className="lead">{closing.text}</p>
            </div>
            <Actions {...closing} />
          </div>
        </section>
      )}
    </>
  );
}
