import type { PhotoCollection } from '../content/photos.ts';
import { PhotoViewer } from '../features/photo-viewer/PhotoViewer.tsx';
import { CallToAction } from '../ui/CallToAction.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';

export interface PhotoPageProps {
  collection: PhotoCollection;
  tone: 'purple' | 'ink';
}

/** The events page and the gallery. */
export function PhotoPage({ collection, tone }: PhotoPageProps) {
  const { title, lead, sectionTitle, closing } = collection;
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        tone={tone}
        breadcrumbs={{ parents: [{ label: 'Insights', href: '/insights' }], current: title }}
        action={{ label: 'Get Started', href: '/contact' }}
      />
      <Section title={sectionTitle}>
        <ErrorBoundary name="photos">
          <PhotoViewer collection={collection} />
        </ErrorBoundary>
      </Section>
      <CallToAction
        title={closing.title}
        text={closing.text}
        action={{ label: closing.action, href: '/contact' }}
        secondary={{ label: 'See the courses', href: '/services/training' }}
      />
    </>
  );
}
