import { createFileRoute } from '@tanstack/react-router';
import content from '../content/gallery.yaml';
import { PhotoPage } from '../templates/PhotoPage.tsx';

export const Route = createFileRoute('/gallery')({ component: () => <PhotoPage collection={content} tone="ink" /> });
