import { createFileRoute } from '@tanstack/react-router';
import { vapt } from '../../content/services/vapt.ts';
import { ServicePage } from '../../templates/ServicePage.tsx';

export const Route = createFileRoute('/services/VAPTOfferingPage')({
  component: () => <ServicePage page={vapt} />,
});
