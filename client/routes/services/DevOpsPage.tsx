import { createFileRoute } from '@tanstack/react-router';
import { devops } from '../../content/services/devops.ts';
import { ServicePage } from '../../templates/ServicePage.tsx';

export const Route = createFileRoute('/services/DevOpsPage')({
  component: () => <ServicePage page={devops} />,
});
