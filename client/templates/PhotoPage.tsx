import type { PhotoCollection } from '../content/photos.ts';
import { PhotoViewer } from '../features/photo-viewer/PhotoViewer.tsx';
import { getInTouch } from '../ui/Actions.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { insightCrumbs } from './crumbs.ts';
import { Page, type PageProps } from './Page.tsx';

export interface PhotoPageProps extends Pick<PageProps, 'path' | 'head'> {
  collection: PhotoCollection;
  tone: 'purple' | 'ink';
}

/** The events page and the gallery. */
export function PhotoPage({ path, head, collection, tone }: PhotoPageProps) {
  const { title, lead, sectionTitle, closing } = collection;
  return (
    <Page
      path={path}
      head={{ ...head, type: 'ImageGallery' }}
      breadcrumbs={insightCrumbs(title)}
      hero={{ title, lead, tone, action: getInTouch }}
      closing={{
        title: closing.title,
        text: closing.text,
        action: { label: closing.action, href: '/contact' },
        secondary: { label: 'See the courses', href: '/services/training' },
      }}
    >
      <Section title={sectionTitle}>
        <ErrorBoundary name="photos">
          <PhotoViewer collection={collection} />
        </ErrorBoundary>
      </Section>
    </Page>
  );
}
