import type { ReactNode } from 'react';
import type { Head } from '../head/head.ts';
import { PageHead } from '../head/PageHead.tsx';
import { breadcrumbList } from '../head/structured-data.ts';
import type { BreadcrumbsProps } from '../ui/Breadcrumbs.tsx';
import { CallToAction, type CallToActionProps } from '../ui/CallToAction.tsx';
import { PageHeader, type PageHeaderProps } from '../ui/PageHeader.tsx';

export interface PageProps {
  /** Below the origin. */
  path: string;
  head: Head;
  /** Omit on the top level. */
  breadcrumbs?: BreadcrumbsProps;
  /** The first screen; a page without it brings its own. */
  hero?: Omit<PageHeaderProps, 'breadcrumbs' | 'children'>;
  /** Anything between the lead and the buttons of the hero, such as a tick list. */
  heroContent?: ReactNode;
  /** The closing band. */
  closing?: CallToActionProps;
  /** The sections. */
  children: ReactNode;
}

/** The layout of every page: its head, the way to it, the first screen, its sections and the closing band. */
export function Page({ path, head, breadcrumbs, hero, heroContent, closing, children }: PageProps) {
  // Structured data is for search engines, in the document: browsers do without what makes it.
  const crumbs = import.meta.env.SSR && breadcrumbs ? [breadcrumbList(path, breadcrumbs)] : [];
  return (
    <>
      <PageHead {...head} graph={[...(head.graph ?? []), ...crumbs]} />
      {hero && (
        <PageHeader {...hero} {...(breadcrumbs && { breadcrumbs })}>
          {heroContent}
        </PageHeader>
      )}
      {children}
      {closing && <CallToAction {...closing} />}
    </>
  );
}
