import { createFileRoute } from '@tanstack/react-router';
import content from '../../content/services/cloud.yaml';
import { ServiceHubPage } from '../../templates/ServiceHubPage.tsx';

export const Route = createFileRoute('/services/cloud')({ component: () => <ServiceHubPage hub={content} /> });
