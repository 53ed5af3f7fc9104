import type { PhotoCollection } from '../content/schemas.ts';
import { PhotoViewer } from '../features/photo-viewer/PhotoViewer.tsx';
import { Section } from '../ui/Section.tsx';
import { Page } from './Page.tsx';

/** The events page and the gallery. */
export function PhotoPage({ collection, tone }: { collection: PhotoCollection; tone: 'purple' | 'ink' }) {
  return (
    <Page page={collection} tone={tone} modified={collection.latest || undefined} feed={collection.feed}>
      <Section title={collection.sectionTitle}>
        <PhotoViewer collection={collection} />
      </Section>
    </Page>
  );
}
