import type { Outbox } from '../deliveries/feature.ts';
import type { Intake } from '../intake/feature.ts';
import type { ResumeFiles } from '../intake/resumes/files.ts';
import type { Platform, ServerParts } from '../platform/server-parts.ts';
import { eraseRoutes } from './erasure/erase.ts';
import { createDriveEraser, driveErasure } from './erasure/erase-from-drive.ts';
import { retention } from './erasure/retention.ts';
import { exportRoutes } from './export/exports.ts';
import { recordCompany } from './export/sql-role.ts';
import { importRoutes } from './import/import-rows.ts';
import { leadRoutes } from './list/list-leads.ts';
import { viewRoutes } from './views/routes.ts';
import { assigning } from './work/assign.ts';
import { workRoutes } from './work/routes.ts';

export async function addLeads(
  { staff, background }: ServerParts,
  needs: Platform & { files: ResumeFiles; outbox: Outbox; intake: Intake },
): Promise<void> {
  const { config, database, jobs, intake } = needs;
  await recordCompany(database);
  const services = { ...needs, links: intake.services.links };
  const all = [leadRoutes, workRoutes, viewRoutes, exportRoutes, importRoutes, eraseRoutes];
  for (const routes of all) staff((scope) => routes(scope, services));
  background(retention.open(jobs, needs));
  background(assigning.open(jobs, needs));
  const eraseFromDrive = createDriveEraser(config);
  if (eraseFromDrive) background(driveErasure.open(jobs, { ...needs, eraseFromDrive }));
}
