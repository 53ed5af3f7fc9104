import type { ReactNode } from 'react';
import type { Head } from '../head/head.ts';
import { PageHead } from '../head/PageHead.tsx';
import { CallToAction, type CallToActionProps } from '../ui/Actions.tsx';
import { FeatureList } from '../ui/lists.tsx';
import { type Crumb, PageHeader, type PageHeaderProps } from '../ui/PageHeader.tsx';

/** What a page begins and ends with, as its record in `client/content/` says it. */
export interface PageRecord {
  /** Below the origin. */
  path: string;
  /** In the breadcrumbs. */
  name: string;
  /** Pages above it, from the top level down; no breadcrumbs without. */
  parents?: readonly Crumb[] | undefined;
  head: Pick<Head, 'title' | 'description'>;
  /** The first screen, headed by the page's name where it has no title. */
  hero: Pick<PageHeaderProps, 'eyebrow' | 'lead' | 'picture' | 'action' | 'secondary'> & {
    title?: string | undefined;
    points?: readonly string[] | undefined;
  };
  /** The closing band. */
  closing?: CallToActionProps | undefined;
}

interface PageProps
  extends Pick<PageHeaderProps, 'tone' | 'isCompact' | 'below'>,
    Omit<Head, 'title' | 'description' | 'breadcrumbs' | 'noIndex'> {
  page: PageRecord;
  /** Anything between the lead and the buttons of the first screen, such as a search. */
  heroContent?: ReactNode;
  /** The sections. */
  children: ReactNode;
}

/** The layout of every page: its head, the way to it, the first screen, its sections and the closing band. */
export function Page({ page, heroContent, children, tone, isCompact, below, ...more }: PageProps) {
  const { name, parents, head, hero, closing } = page;
  const breadcrumbs = parents && { parents, current: name };
  return (
    <>
      <PageHead {...head} {...more} breadcrumbs={breadcrumbs} />
      <PageHeader {...hero} title={hero.title ?? name} breadcrumbs={breadcrumbs} {...{ tone, isCompact, below }}>
        {hero.points && <FeatureList items={hero.points} />}
        {heroContent}
      </PageHeader>
      {children}
      {closing && <CallToAction {...closing} />}
    </>
  );
}
