import { createFileRoute } from '@tanstack/react-router';
import { coreInfrastructure } from '../../content/services/core-infrastructure.ts';
import { ServicePage } from '../../templates/ServicePage.tsx';

export const Route = createFileRoute('/services/coreinfrastructurepage')({
  component: () => <ServicePage page={coreInfrastructure} />,
});
