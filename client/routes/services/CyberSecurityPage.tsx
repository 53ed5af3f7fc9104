import { createFileRoute } from '@tanstack/react-router';
import { cybersecurity } from '../../content/services/cybersecurity.ts';
import { ServicePage } from '../../templates/ServicePage.tsx';

export const Route = createFileRoute('/services/CyberSecurityPage')({
  component: () => <ServicePage page={cybersecurity} />,
});
