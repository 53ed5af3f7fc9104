import type { ReactNode } from 'react';
import type { PageContent } from '../content/schemas.ts';
import type { Head } from '../head/PageHead.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useLanguage } from '../ui/language.tsx';
import { FeatureList } from '../ui/lists.tsx';
import { Picture } from '../ui/Picture.tsx';
import styles from './Page.module.css';

/** The beginning and end of a page, from its file in `client/content/`; pages written in code may omit more. */
export type PageRecord = Omit<PageContent, 'hero'> & { hero: Partial<PageContent['hero']> };

const getInTouch = { label: 'Get Started', href: '/contact' };

/** The buttons of the first screen or the closing band; not printed. */
function Actions({ action = getInTouch, secondary }: Pick<PageRecord['hero'], 'action' | 'secondary'>) {
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

/** The pages above this one. */
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
  /** Keeps the first screen for the page's purpose, such as a form. */
  isCompact?: boolean;
  /** Content between the lead and the buttons of the first screen, such as a search. */
  heroContent?: ReactNode;
  /** Content below the buttons. */
  below?: ReactNode;
  /** The sections. */
  children: ReactNode;
}

/** The layout of every page: head, breadcrumbs, first screen, sections and closing band. */
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
