import { createFileRoute } from '@tanstack/react-router';
import content from '../content/events.yaml';
import { PhotoPage } from '../templates/PhotoPage.tsx';

export const Route = createFileRoute('/events')({ component: () => <PhotoPage collection={content} tone="purple" /> });
