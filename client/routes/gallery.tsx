import { createFileRoute } from '@tanstack/react-router';
import gallery from '../content/gallery.yaml';
import { PageHead } from '../head/PageHead.tsx';
import { breadcrumbList } from '../head/structured-data.ts';
import { PhotoPage } from '../templates/PhotoPage.tsx';

export const Route = createFileRoute('/gallery')({ component: GalleryPage });

function GalleryPage() {
  return (
    <>
      <PageHead
        title="Gallery: our classrooms and labs"
        description="A look into our offices in BTM Layout: classrooms, the network lab, the operations room, meeting corners and the roof terrace. Come and visit us."
        type="ImageGallery"
        graph={[
          breadcrumbList('/gallery', { parents: [{ label: 'Insights', href: '/insights' }], current: gallery.title }),
        ]}
      />
      <PhotoPage collection={gallery} tone="ink" />
    </>
  );
}
