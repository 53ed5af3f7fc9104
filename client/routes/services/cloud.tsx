import { createFileRoute } from '@tanstack/react-router';
import cloudHub from '../../content/services/cloud.yaml';
import { ServiceHubPage } from '../../templates/ServiceHubPage.tsx';

export const Route = createFileRoute('/services/cloud')({
  component: () => <ServiceHubPage hub={cloudHub} />,
});
