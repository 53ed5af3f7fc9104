import { createFileRoute } from '@tanstack/react-router';
import gallery from '../content/gallery.yaml';
import { PhotoPage } from '../templates/PhotoPage.tsx';

export const Route = createFileRoute('/gallery')({ component: GalleryPage });

function GalleryPage() {
  return (
    <PhotoPage
      path="/gallery"
      head={{
        title: 'Gallery: our classrooms and labs',
        description:
          'A look into our offices in BTM Layout: classrooms, the network lab, the operations room, meeting corners and the roof terrace. Come and visit us.',
      }}
      collection={gallery}
      tone="ink"
    />
  );
}
