import { createFileRoute } from '@tanstack/react-router';
import { ServicesOverviewPage } from '../../templates/ServicesOverviewPage.tsx';

export const Route = createFileRoute('/services/')({
  component: ServicesOverviewPage,
});
