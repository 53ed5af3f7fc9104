import { createFileRoute } from '@tanstack/react-router';
import { aiml } from '../../content/services/aiml.ts';
import { ServicePage } from '../../templates/ServicePage.tsx';

export const Route = createFileRoute('/services/aiml')({
  component: () => <ServicePage page={aiml} />,
});
