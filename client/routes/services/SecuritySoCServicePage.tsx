import { createFileRoute } from '@tanstack/react-router';
import { securitySoc } from '../../content/services/security-soc.ts';
import { ServicePage } from '../../templates/ServicePage.tsx';

export const Route = createFileRoute('/services/SecuritySoCServicePage')({
  component: () => <ServicePage page={securitySoc} />,
});
