import { createFileRoute } from '@tanstack/react-router';
import { InsightsHubPage } from '../templates/InsightsHubPage.tsx';

export const Route = createFileRoute('/insights')({
  component: InsightsHubPage,
});
