import { createFileRoute } from '@tanstack/react-router';
import { enterpriseIt } from '../../content/services/enterprise-it.ts';
import { ServicePage } from '../../templates/ServicePage.tsx';

export const Route = createFileRoute('/services/enterprisepage')({
  component: () => <ServicePage page={enterpriseIt} />,
});
