import { instant } from '../instant.ts';
import {
  contactWays,
  newReplyTextSchema,
  newWorkSettingsSchema,
  replyTextSchema,
  workChangeSchema,
  workedSchema,
  workSchema,
  workSettingsSchema,
} from '../lead-work.ts';
import { leadFilterSchema } from '../staff-leads.ts';
import { todayQuerySchema, todaySchema } from '../today.ts';
import { z } from '../zod.ts';
import type { Endpoints } from './endpoint.ts';

const byId = z.object({ id: z.uuid() });
const byReference = z.object({ id: z.string().max(60).describe('An ID, a number or a reference ID') });

/** The kinds of what happens to a lead, beside contacts. */
const ownKinds = ['received', 'read', 'held', 'delivered', 'corrected', 'consent', 'change', 'note'] as const;

/** The work on leads: owner, stage, next step, notes and replies. */
export const workEndpoints = {
  'GET /api/admin/today': {
    summary: 'The work for today: leads that are overdue, due, and new',
    requires: 'read',
    query: todayQuerySchema,
    answer: todaySchema,
  },
  'GET /api/admin/applications/:id/work': {
    summary: 'The work of a lead: owner, stage, next step and its date',
    description: 'With an ETag. A held lead has none until it is released.',
    requires: 'work',
    params: byReference,
    answer: workSchema,
    limit: 'reads',
    problems: ['not-found'],
  },
  'PUT /api/admin/applications/:id/work': {
    summary: 'Change the work of a lead, add a note that stays as it is, or record a contact; or all at once',
    description:
      'If-Match has the ETag of the version that was read; `*` takes any. X-Change-Id of the answer undoes the ' +
      'change. Omitted properties stay.',
    requires: 'work',
    params: byReference,
    headers: z.object({ 'if-match': z.string().max(200).optional() }),
    body: workedSchema,
    answer: workSchema,
    problems: ['not-found', 'work-changed', 'precondition-required'],
  },
  'POST /api/admin/work/changes': {
    summary: 'Change the work of many leads, 500 with each call',
    description:
      'Call it again with `after` until `next` is null. All calls with one changeId are undone together. A token ' +
      'without the scope `read` names leads by `numbers` alone.',
    requires: 'work',
    body: z.object({
      changeId: z.uuid(),
      filter: leadFilterSchema,
      change: workChangeSchema,
      after: z.int().nonnegative().default(0),
    }),
    answer: z.object({
      changeId: z.guid().describe('By which it can be undone'),
      changed: z.int(),
      next: z.int().nullable().describe('`after` of the call that goes on; null: done'),
    }),
  },
  'POST /api/admin/work/changes/:id/undo': {
    summary: 'Undo one’s own change of one or many leads, except leads that were changed since',
    requires: 'work',
    params: byId,
    answer: z.object({
      restored: z.int(),
      skipped: z.int().describe('Changed again meanwhile, and left as they are'),
      isDone: z.boolean().describe('false: call again'),
    }),
  },
  'GET /api/admin/applications/:id/timeline': {
    summary: 'The history of a lead, the latest first',
    requires: 'read',
    params: byReference,
    answer: z.object({
      items: z.array(
        z.object({
          at: instant,
          kind: z.enum([...ownKinds, ...contactWays]),
          by: z.string().nullable().describe('Who did it; null: the applicant, or the server'),
          text: z.string(),
        }),
      ),
    }),
    problems: ['not-found'],
  },
  'GET /api/admin/work-settings': {
    summary: 'The accounts that can own leads and get new ones, and the rules by course',
    requires: 'read',
    answer: workSettingsSchema,
  },
  'PUT /api/admin/work-settings': {
    summary: 'Change the assignment of new leads',
    requires: 'settings',
    body: newWorkSettingsSchema,
    answer: workSettingsSchema,
  },
  'GET /api/admin/reply-texts': {
    summary: 'The reply texts',
    requires: 'read',
    answer: z.object({ items: z.array(replyTextSchema) }),
  },
  'POST /api/admin/reply-texts': {
    summary: 'Add a reply text',
    requires: 'settings',
    body: newReplyTextSchema,
    status: 201,
    answer: replyTextSchema,
  },
  'PUT /api/admin/reply-texts/:id': {
    summary: 'Change a reply text',
    requires: 'settings',
    params: byId,
    body: newReplyTextSchema,
    problems: ['not-found'],
  },
  'DELETE /api/admin/reply-texts/:id': {
    summary: 'Remove a reply text',
    requires: 'settings',
    params: byId,
    problems: ['not-found'],
  },
} as const satisfies Endpoints;
