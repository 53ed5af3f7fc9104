import { createFileRoute } from '@tanstack/react-router';
import devopsHub from '../../content/services/devops.yaml';
import { ServiceHubPage } from '../../templates/ServiceHubPage.tsx';

export const Route = createFileRoute('/services/devops-services')({
  component: () => <ServiceHubPage hub={devopsHub} />,
});
