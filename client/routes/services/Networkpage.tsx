import { createFileRoute } from '@tanstack/react-router';
import { networkNoc } from '../../content/services/network-noc.ts';
import { ServicePage } from '../../templates/ServicePage.tsx';

export const Route = createFileRoute('/services/Networkpage')({
  component: () => <ServicePage page={networkNoc} />,
});
