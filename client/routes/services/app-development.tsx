import { createFileRoute } from '@tanstack/react-router';
import { appDevelopment } from '../../content/services/app-development.ts';
import { ServicePage } from '../../templates/ServicePage.tsx';

export const Route = createFileRoute('/services/app-development')({
  component: () => <ServicePage page={appDevelopment} />,
});
