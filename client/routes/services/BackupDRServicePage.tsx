import { createFileRoute } from '@tanstack/react-router';
import { backupDr } from '../../content/services/backup-dr.ts';
import { ServicePage } from '../../templates/ServicePage.tsx';

export const Route = createFileRoute('/services/BackupDRServicePage')({
  component: () => <ServicePage page={backupDr} />,
});
