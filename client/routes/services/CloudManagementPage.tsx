import { createFileRoute } from '@tanstack/react-router';
import { cloudManagement } from '../../content/services/cloud-management.ts';
import { ServicePage } from '../../templates/ServicePage.tsx';

export const Route = createFileRoute('/services/CloudManagementPage')({
  component: () => <ServicePage page={cloudManagement} />,
});
