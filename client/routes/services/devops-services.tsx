import { createFileRoute } from '@tanstack/react-router';
import content from '../../content/services/devops.yaml';
import { ServiceHubPage } from '../../templates/ServiceHubPage.tsx';

export const Route = createFileRoute('/services/devops-services')({
  component: () => <ServiceHubPage hub={content} />,
});
