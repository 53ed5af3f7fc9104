import type { Intake } from '../intake/feature.ts';
import type { Platform, ServerParts } from '../platform/server-parts.ts';
import { noticeRoutes, recordNotices } from '../records/consents.ts';
import type { SendAnswer } from '../site/render-answer.ts';
import { contactRoutes, messageRoutes } from './contact-messages.ts';
import { ownApplicationRoutes, registerOwnPage } from './own-page/routes.ts';
import { privacyRequestPage, privacyRequestRoutes } from './privacy-requests.ts';

export async function addApplicants(
  { app, staff }: ServerParts,
  { intake, ...needs }: Platform & { intake: Intake; sendAnswer: SendAnswer },
) {
  const { config, database } = needs;
  await recordNotices(database, config);
  await app.register(noticeRoutes, config);
  await app.register(ownApplicationRoutes, intake.services);
  await registerOwnPage(app, intake.services);
  await app.register(privacyRequestPage, needs);
  await app.register(contactRoutes, needs);
  staff((scope) => messageRoutes(scope, needs));
  staff((scope) => privacyRequestRoutes(scope, needs));
}
