import { deliveryKinds } from '../delivery-kinds.ts';
import { holdDecisions } from '../holds.ts';
import { workChangeSchema, workSchema } from '../lead-work.ts';
import { outcomeQuerySchema, outcomesSchema, overviewSchema, periodSchema, timeZone } from '../outcomes.ts';
import { pageQuerySchema, pageSchema } from '../pages.ts';
import { personDecisionSchema } from '../person.ts';
import { privacyRequestPageSchema, privacyRequestQuerySchema, requestAnswerSchema } from '../privacy-request.ts';
import {
  consentChangeSchema,
  deliverySchema,
  eraseQuerySchema,
  erasureSchema,
  exportHeaders,
  exportManifestSchema,
  exportMediaTypes,
  exportQuerySchema,
  leadDetailSchema,
  leadFilterSchema,
  leadPageSchema,
  leadQuerySchema,
  messageSchema,
} from '../staff-leads.ts';
import { queryHeader } from '../staff-page.ts';
import { todayQuerySchema } from '../today.ts';
import { z } from '../zod.ts';
import type { Endpoints } from './endpoint.ts';

const byId = z.object({ id: z.uuid() });
const byKind = z.object({ kind: z.enum(deliveryKinds) });
const byReference = z.object({ id: z.string().max(60).describe('An ID, a number or a reference ID') });
const exported = `The file, streamed; ${exportHeaders.id} names its manifest`;
const hiddenQuery =
  `The header ${queryHeader} can bring q and cursor, which may name a person, instead of the address: ` +
  `${queryHeader}: q=asha%40example.org`;
const resume = { description: 'The file', types: ['application/octet-stream'] } as const;

/** Leads, exports, contact messages and deliveries, for staff and for programs with a token. */
export const leadEndpoints = {
  'GET /api/admin/applications': {
    summary: 'Search, filter and sort applications, page by page',
    description: hiddenQuery,
    requires: 'read',
    query: leadQuerySchema,
    answer: leadPageSchema.extend({
      hasDeliveries: z.boolean().describe('Leads are delivered somewhere, or some have been'),
    }),
  },
  'GET /api/admin/applications/:id': {
    summary: 'Read an application, by its ID or its reference ID',
    description: 'In a reference ID, - may stand for /.',
    requires: 'read',
    params: byReference,
    answer: leadDetailSchema,
    problems: ['not-found'],
  },
  'POST /api/admin/applications/:id/hold': {
    summary: 'Release a held lead, or confirm that it is spam',
    description: 'A release creates its deliveries. A decision can be changed, but deliveries are not undone.',
    requires: 'work',
    params: byReference,
    body: z.object({ decision: z.enum(holdDecisions) }),
    problems: ['not-found'],
  },
  'POST /api/admin/applications/:id/consents': {
    summary: 'Record that the person gave or withdrew a consent',
    description: 'For consents by phone, letter and so on. `guardian`: a parent or guardian agreed.',
    requires: 'work',
    params: byReference,
    body: consentChangeSchema,
    problems: ['not-found'],
  },
  'POST /api/admin/applications/:id/person': {
    summary: 'Decide whether this application and another one are of the same person',
    description: 'A decision overrides the rule. Leads are not merged, and the next decision replaces this one.',
    requires: 'work',
    params: byReference,
    body: personDecisionSchema,
    problems: ['not-found'],
  },
  'DELETE /api/admin/applications/:id': {
    summary: 'Erase an application with its resume, for good',
    description:
      'The file on Drive follows within twenty minutes, or once Drive answers. The number stays used. ' +
      'X-Certificate-Id names the certificate.',
    requires: 'erase',
    params: byReference,
    query: eraseQuerySchema,
    problems: ['not-found'],
  },
  'GET /api/admin/applications/export': {
    summary: 'Export the applications that match, as CSV, XLSX or JSON lines',
    description: hiddenQuery,
    requires: 'export',
    query: exportQuerySchema,
    file: { description: exported, types: Object.values(exportMediaTypes) },
    limit: 'exports',
    problems: ['too-many-rows'],
  },
  'GET /api/admin/applications/resumes': {
    summary: 'The resumes of the applications that match, as a ZIP archive',
    requires: 'export',
    query: leadFilterSchema,
    file: { description: exported, types: ['application/zip'] },
    limit: 'exports',
  },
  'GET /api/admin/exports/:id': {
    summary: 'The manifest of an export: what was asked for, rows, bytes and SHA-256',
    requires: 'export',
    params: byId,
    answer: exportManifestSchema,
    problems: ['not-found'],
  },
  'GET /api/admin/resumes/:id': {
    summary: 'Download a resume',
    requires: 'read',
    params: byId,
    file: { description: 'The PDF, DOC or DOCX file', types: ['application/*'] },
    limit: 'files',
    problems: ['not-found', 'resume-removed', 'resume-withheld', 'resume-lost'],
  },
  'GET /api/admin/resumes/:id/view': {
    summary: 'The content of a PDF resume, for the viewer of the staff pages',
    requires: 'read',
    params: byId,
    file: resume,
    limit: 'files',
    problems: ['not-found', 'resume-removed', 'resume-withheld', 'resume-lost'],
  },
  'GET /api/admin/resumes/:id/text': {
    summary: 'The text of a resume, as stored for the search',
    requires: 'read',
    params: byId,
    answer: z.object({
      text: z.string().describe('A line for each line of the document; empty where there is none'),
      missing: z
        .enum(['due', 'off', 'unreadable'])
        .nullable()
        .describe('Why there is no text: it is not read yet, RESUME_TEXT is off, or the file cannot be read'),
    }),
    limit: 'files',
    problems: ['not-found', 'resume-removed', 'resume-withheld', 'resume-lost'],
  },
  'POST /api/admin/resumes/:id/release': {
    summary: 'Release a resume without a clean virus scan',
    description:
      'For a file in which a scan found something, and for one whose scan is overdue. Deliveries that waited for ' +
      'it go on.',
    requires: 'replay',
    params: byId,
    body: z.object({
      reason: z
        .string()
        .trim()
        .min(5, 'Please say why, in a few words')
        .max(200, 'Please use at most 200 characters')
        .describe('Reason of the release without a clean scan; kept with the file and in the audit trail'),
    }),
    problems: ['not-found', 'resume-not-withheld'],
  },
  'POST /api/admin/deliveries/:id/replay': {
    summary: 'Try a delivery again that failed or waits',
    requires: 'replay',
    params: byId,
    status: 202,
    answer: deliverySchema,
    problems: ['not-found'],
  },
  'POST /api/admin/targets/:kind/try': {
    summary: 'Probe a stopped target now',
    requires: 'replay',
    params: byKind,
    problems: ['not-found'],
  },
  'GET /api/admin/contact-messages': {
    summary: 'Messages of the contact form, the latest first',
    description: hiddenQuery,
    requires: 'read',
    query: z.object({ q: leadFilterSchema.shape.q, ...pageQuerySchema.shape }),
    answer: pageSchema(messageSchema).extend({ total: z.int() }),
  },
  'GET /api/admin/today/messages': {
    summary: 'Messages of the contact form that are to be answered today: overdue, due, and new',
    requires: 'read',
    query: todayQuerySchema,
    answer: z.object({
      items: z.array(messageSchema).describe('The earliest next date first, 50 at most'),
      hasMore: z.boolean(),
    }),
  },
  'PATCH /api/admin/contact-messages/:id/work': {
    summary: 'Change owner, stage, next step or its date of a message',
    description: 'If-Match has the version that was read, such as "1"; `*` matches any. Omitted properties stay.',
    requires: 'work',
    params: byId,
    headers: z.object({ 'if-match': z.string().max(200).optional() }),
    body: workChangeSchema.omit({ batch: true }),
    answer: workSchema,
    problems: ['not-found', 'work-changed', 'precondition-required'],
  },
  'POST /api/admin/contact-messages/:id/lead': {
    summary: 'Make a message of the contact form a lead with the fields that are known, and close the message',
    description:
      'As a row of an imported list. Where the same person applied for the course that day, that is the lead.',
    requires: 'work',
    params: byId,
    status: 201,
    answer: z.object({ referenceId: z.string() }),
    problems: ['not-found', 'no-lead'],
  },
  'DELETE /api/admin/contact-messages/:id': {
    summary: 'Erase a message of the contact form',
    requires: 'erase',
    params: byId,
    problems: ['not-found'],
  },
  'GET /api/admin/privacy-requests': {
    summary: 'Requests about personal data, in the order in which they are due',
    requires: 'read',
    query: privacyRequestQuerySchema,
    answer: privacyRequestPageSchema,
  },
  'POST /api/admin/privacy-requests/:id/answer': {
    summary: 'Record the answer to a request',
    requires: 'work',
    params: byId,
    body: requestAnswerSchema,
    problems: ['not-found'],
  },
  'GET /api/admin/overview': {
    summary: 'Numbers of a period: leads per day, week, course and source, and the state of deliveries',
    requires: 'read',
    query: z.object({
      days: z.coerce.number().int().min(7).max(366).default(90).describe('Period that ends today'),
      tz: timeZone,
    }),
    answer: overviewSchema,
  },
  'GET /api/admin/outcomes': {
    summary: 'The outcomes of the applications of a period, by source, landing page, course, owner or week',
    requires: 'read',
    query: outcomeQuerySchema,
    answer: outcomesSchema,
  },
  'GET /api/admin/outcomes/export': {
    summary: 'The outcomes by all groupings, as CSV',
    requires: 'read',
    query: periodSchema,
    file: { description: 'The file', types: [exportMediaTypes.csv] },
  },
  'GET /api/admin/erasures': {
    summary: 'Certificates of erasures, the latest first',
    requires: 'read',
    query: pageQuerySchema,
    answer: pageSchema(erasureSchema).extend({ total: z.int() }),
  },
  'GET /api/admin/events': {
    summary: 'Notifications of changes, as server-sent events',
    description:
      'Events `changed` with the data `leads`, `work`, `messages`, `batches` or `deliveries`, and no details. ' +
      'The connection ends after some minutes; browsers open it again.',
    requires: 'read',
    file: { description: 'Events', types: ['text/event-stream'] },
    problems: ['too-many-streams'],
  },
} as const satisfies Endpoints;
