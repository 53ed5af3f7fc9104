import type { FastifyInstance } from 'fastify';
import {
  lawfulAnswerDays,
  type PrivacyRequestState,
  privacyRequestSchema,
  requestOutcomes,
} from '../../shared/privacy-request.ts';
import { parseReferenceId } from '../../shared/reference-id.ts';
import { site } from '../../shared/site.ts';
import { readPhone } from '../imports/read-row.ts';
import { findByContact } from '../leads/persons.ts';
import type { PrivacyRequest } from '../platform/database/generated/client.ts';
import { readByTime } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import type { Platform } from '../platform/server-parts.ts';
import type { SendAnswer } from '../site/render-answer.ts';
import { takePostedForm } from './posted-form.ts';

const after = (moment: Date, days: number) => new Date(moment.valueOf() + days * 86_400_000);

export async function privacyRequestPage(
  app: FastifyInstance,
  { database, news, sendAnswer }: Platform & { sendAnswer: SendAnswer },
) {
  const { privacyRequest: requests } = database.prisma;
  takePostedForm(app, {
    path: '/privacy/requests',
    schema: privacyRequestSchema,
    sendPage: (reply, status, privacyRequest: PrivacyRequestState) =>
      sendAnswer(reply, { status, url: '/privacy/requests', state: { privacyRequest } }),
    async accept(data) {
      // A reload sends the form again.
      const earlier = await requests.findFirst({ where: { ...data, answeredAt: null } });
      const { number, receivedAt } = earlier ?? (await requests.create({ data }));
      news.announce('messages');
      const answerBy = after(receivedAt, site.grievanceOfficer.answerDays).toISOString();
      return { outcome: 'received' as const, number: String(number), answerBy };
    },
  });
}

async function requestAnswer({ database }: Platform, { outcome, kind, ...row }: PrivacyRequest) {
  const { receivedAt, answeredAt, referenceId, email } = row;
  const { value: phone = '' } = readPhone(row.phone);
  return {
    leads: answeredAt ? [] : await findByContact(database, email, phone, parseReferenceId(referenceId)),
    ...row,
    kind: privacyRequestSchema.shape.kind.parse(kind),
    answerBy: after(receivedAt, site.grievanceOfficer.answerDays),
    lawfulBy: after(receivedAt, lawfulAnswerDays),
    outcome: requestOutcomes.find((known) => known === outcome) ?? null,
  };
}

export async function privacyRequestRoutes(app: FastifyInstance, platform: Platform) {
  const { privacyRequest } = platform.database.prisma;

  // The earliest due come first.
  route(app, 'GET /api/admin/privacy-requests', async (request) => {
    const { answered, ...query } = request.query;
    const open = { answeredAt: null };
    const page = await readByTime(query, 'earliest', 'receivedAt', ({ where, ...part }) =>
      privacyRequest.findMany({ where: { AND: [answered === 'true' ? { NOT: open } : open, where] }, ...part }),
    );
    const items = [];
    // In turn, because applicants need the connections, too.
    for (const row of page.items) items.push(await requestAnswer(platform, row));
    await request.audit('privacy-request.list', null, { requests: items.length });
    return { ...page, items, open: await privacyRequest.count({ where: open }) };
  });

  route(app, 'POST /api/admin/privacy-requests/:id/answer', (request) =>
    request.change(async ({ privacyRequest }, audit) => {
      const { outcome } = request.body;
      const { number } = await privacyRequest.update({
        where: { ...request.params, answeredAt: null },
        data: { answeredAt: new Date(), answeredBy: request.actor.label, outcome },
      });
      await audit('privacy-request.answer', `request ${number}`, { outcome });
    }, 'messages'),
  );
}
