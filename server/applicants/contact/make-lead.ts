import { hash } from 'node:crypto';
import { courseOptions } from '../../../shared/courses.ts';
import { messageSource } from '../../../shared/import.ts';
import { stageLabels } from '../../../shared/lead-work.ts';
import { parseReferenceId } from '../../../shared/reference-id.ts';
import { site } from '../../../shared/site.ts';
import { type ImportServices, importRows } from '../../leads/import/import-rows.ts';
import type { ContactMessage } from '../../platform/database/generated/client.ts';
import { Problem } from '../../platform/http/problems.ts';
import { change } from '../../staff/audit/change.ts';
import { messageParts, toMessage } from './message-work.ts';

/** As `2026-11-25 14:03:22` where the company is. */
const localTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: site.timeZone,
});

/** What a message tells of a lead: the longest course that its subject names, or the subject as what they asked for. */
function rowOf({ receivedAt, name, email, phone, subject, message }: ContactMessage) {
  const named = courseOptions
    .filter((course) => subject.toLowerCase().includes(course.toLowerCase()))
    .toSorted((one, other) => other.length - one.length)[0];
  return {
    receivedAt: localTime.format(receivedAt).replace(' ', 'T'),
    name: name || email,
    ...{ email, phone, whatsapp: phone },
    ...(named ? { course: named } : { others: subject }),
    stage: stageLabels.new,
    note: [subject, message].filter(Boolean).join('\n'),
  };
}

/**
 * Makes a message a lead, as a row of an imported list with little in it, and closes the message. The same message is
 * one lead however often this is asked for, also after it broke off.
 *
 * @param by the actor, as in the audit trail.
 * @returns the reference ID.
 * @throws Problem `not-found`; `no-lead`, as where the lead was erased since.
 */
export async function makeLead(services: ImportServices, id: string, by: string): Promise<string> {
  const { database } = services;
  const message = await database.prisma.contactMessage.findUnique({ where: { id }, include: messageParts });
  if (!message) throw new Problem('not-found');
  const { lead, work } = toMessage(message);
  if (lead) return lead;
  const values = { ...rowOf(message), owner: work?.owner ?? '' };
  const sent = { id, fileName: messageSource.fileName, sha256: hash('sha256', id), isDryRun: false };
  const [fate] = await importRows(services, { ...sent, rows: [{ row: messageSource.row, values }] }, by);
  const referenceId = fate?.referenceId;
  if (!referenceId) throw new Problem('no-lead');
  await change(database, async ({ contactMessage, messageWork }, audit) => {
    const number = parseReferenceId(referenceId) ?? 0;
    await contactMessage.update({ where: { id }, data: { application: { connect: { number } } } });
    await messageWork.updateMany({
      where: { messageId: id },
      data: { stage: 'closed', reason: 'other', nextAt: null, version: { increment: 1 } },
    });
    await audit({ actor: by, action: 'message.lead', subject: id, detail: { lead: referenceId } });
  });
  return referenceId;
}
