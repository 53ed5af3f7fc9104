import { createFileRoute } from '@tanstack/react-router';
import { cloudIot } from '../../content/services/cloud-iot.ts';
import { ServicePage } from '../../templates/ServicePage.tsx';

export const Route = createFileRoute('/services/CloudIoTPlatformPage')({
  component: () => <ServicePage page={cloudIot} />,
});
