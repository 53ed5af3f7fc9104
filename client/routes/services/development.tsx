import { createFileRoute } from '@tanstack/react-router';
import { DevelopmentPage } from '../../templates/DevelopmentPage.tsx';

export const Route = createFileRoute('/services/development')({
  component: DevelopmentPage,
});
