import { createFileRoute } from '@tanstack/react-router';
import { aiManagedServices } from '../../content/services/ai-managed-services.ts';
import { ServicePage } from '../../templates/ServicePage.tsx';

export const Route = createFileRoute('/services/AIManagedServicesOverviewPage')({
  component: () => <ServicePage page={aiManagedServices} />,
});
