import { applicationSchema } from '../application.ts';
import type { ChoiceName } from '../consent.ts';
import { contactMessageSchema } from '../contact-message.ts';
import { courseOptions } from '../courses.ts';
import { recordOf } from '../fields.ts';
import { languages } from '../languages/languages.ts';
import { idempotencyKeyLimit, resumeVersions } from '../limits.ts';
import { type OriginName, originFields, originNames } from '../origin.ts';
import {
  correctionSchema,
  ownApplicationSchema,
  ownCallSchema,
  ownConsentSchema,
  ownKeySchema,
} from '../own-application.ts';
import { z } from '../zod.ts';
import type { Endpoints } from './endpoint.ts';

/** The answers to the notice in a request, beside the fields of the form. */
const consentFields = {
  noticeVersion: z
    .string()
    .optional()
    .describe(
      'The version of the notice that the applicant saw, from GET /api/notice. Without it no consent is recorded, ' +
        'and the application is used for nothing but itself.',
    ),
  shareWithEmployers: z.string().optional().describe('`true`: companies that hire may see the profile'),
  courseNews: z.string().optional().describe('`true`: the applicant wants to hear of later courses'),
} satisfies Record<ChoiceName | 'noticeVersion', z.ZodType>;

const resume = z.file().describe('PDF, DOC or DOCX, smaller than 5 MiB');
const originAnswers = recordOf(originNames, (name: OriginName) =>
  z.string().optional().describe(`${originFields[name].label} of the applicant’s first page; left out if it is none`),
);
const batch = z.string().optional().describe('ID of a batch of the course; left out if there is no such batch');
const answers = { ...applicationSchema.shape, ...consentFields, ...originAnswers, batch };
const byLink = z.object({ ...answers, resumeUrl: z.string().describe('From POST /api/resumes') });
/** Shared by the calls of the applicant's own page. */
const ownCall = {
  limit: 'ownPage',
  problems: ['not-found', 'too-large', 'unsupported-media-type', 'unavailable'],
} as const;
const dailyCall = { ...ownCall, problems: [...ownCall.problems, 'daily-limit'] } as const;
const ok = z.object({ status: z.literal('ok') });

/** The refusals of a call that may contain a resume. */
const fileProblems = [
  'too-slow',
  'too-large',
  'resume-too-large',
  'unsupported-media-type',
  'resume-type',
  'resume-password',
  'unavailable',
] as const;

/** Public calls of pages, other programs and load balancers. */
export const intakeEndpoints = {
  'POST /api/client-errors': {
    summary: 'A part of a page could not be rendered',
    description: 'Written to the log, for developers. Must not contain data of the visitor.',
    body: z.object({
      component: z.string().regex(/^[a-z-]{1,40}$/),
      message: z.string().max(200),
    }),
    limit: 'clientErrors',
  },
  'GET /healthz': { summary: 'The process runs', answer: ok },
  'GET /readyz': { summary: 'An application can be stored', answer: ok, problems: ['unavailable'] },
  'GET /api/settings': {
    summary: 'Settings of this deployment for the pages',
    answer: z.object({
      contactDelivery: z.enum(['simulated', 'store']),
      mapTileUrl: z.string(),
      languages: z.array(z.enum(languages)),
    }),
  },
  'GET /api/notice': {
    summary: 'The notice to show before a form is submitted, with the version to send along',
    query: z.object({
      form: z
        .enum(['registration', 'message'])
        .default('registration')
        .describe('message: for POST /api/contact-messages; in English only'),
      language: z
        .enum(languages)
        .default('en')
        .describe('As in the paths of the pages; those that are on are listed by GET /api/settings'),
    }),
    problems: ['not-found'],
    answer: z.object({
      version: z.string(),
      language: z.enum(languages),
      text: z.string(),
      sha256: z.string().describe('Of the text in UTF-8, in hexadecimal'),
    }),
  },
  'POST /api/resumes': {
    summary: 'Upload a resume ahead of its application',
    description:
      'The part `course` says under which course it is filed. The link that is returned is valid for one application.',
    forms: { 'multipart/form-data': z.object({ course: z.enum(courseOptions), resume }) },
    status: 201,
    answer: z.object({
      resumeUrl: z.string().describe('To be sent with the application. Only staff can read what it leads to.'),
      fileName: z.string(),
      size: z.number().int().describe('Bytes'),
    }),
    limit: 'uploads',
    problems: [...fileProblems, 'too-many-uploads'],
  },
  'POST /api/applications': {
    summary: 'Submit an application',
    description:
      'Repeats with the same Idempotency-Key, or the same resumeUrl, and the same content are one application.',
    headers: z.looseObject({ 'idempotency-key': z.string().min(1).max(idempotencyKeyLimit).optional() }),
    forms: {
      'multipart/form-data': z.object({ ...answers, resume }),
      'application/json': byLink,
      'application/x-www-form-urlencoded': byLink,
    },
    status: 201,
    answer: z.object({
      referenceId: z.string().describe('PREFIX/Ref/NNNNNN'),
      applicationLink: z
        .string()
        .optional()
        .describe(
          "The path of the applicant's own page, with a secret that opens it. " +
            'A repeat gets one only under the Idempotency-Key of the first.',
        ),
    }),
    limit: 'applications',
    problems: [...fileProblems, 'idempotency-key-reused'],
  },
  'POST /api/application': {
    summary: "Read the own application, for the applicant's own page",
    description: 'The secret is that of the applicationLink. Every invalid secret gets the answer not found.',
    body: ownKeySchema,
    answer: ownApplicationSchema,
    ...ownCall,
  },
  'POST /api/application/contact': {
    summary: 'Correct the contact details of the own application',
    body: correctionSchema,
    answer: ownApplicationSchema,
    ...dailyCall,
  },
  'POST /api/application/call': {
    summary: 'Ask to be called at a time',
    description: 'It becomes the next step of the work, unless a counsellor has set a later one.',
    body: ownCallSchema,
    answer: ownApplicationSchema,
    ...dailyCall,
    problems: [...dailyCall.problems, 'work-over'],
  },
  'POST /api/application/consents': {
    summary: 'Change the optional consents of the own application',
    body: ownConsentSchema,
    answer: ownApplicationSchema,
    ...ownCall,
  },
  'POST /api/application/resume': {
    summary: 'Add a newer resume to the own application',
    description:
      `The fields come before the file. Earlier files are kept, ${resumeVersions} in all; the newest one counts. ` +
      'The same file again changes nothing.',
    forms: { 'multipart/form-data': ownKeySchema.extend({ resume }) },
    answer: ownApplicationSchema,
    limit: 'ownPage',
    problems: [...fileProblems, 'not-found', 'too-many-resumes'],
  },
  'POST /api/application/withdraw': {
    summary: 'Withdraw the own application',
    description: 'It is then no longer read, exported or delivered, and a file on Drive is removed.',
    body: ownKeySchema,
    ...ownCall,
  },
  'POST /api/contact-messages': {
    summary: 'Leave a message',
    description: 'Exists while CONTACT_DELIVERY is `store`.',
    body: contactMessageSchema.extend({
      noticeVersion: z
        .string()
        .optional()
        .describe('The version of the notice that the sender saw, from GET /api/notice?form=message'),
    }),
    status: 201,
    answer: z.object({ received: z.literal(true) }),
    limit: 'contact',
    problems: ['too-large', 'unsupported-media-type', 'unavailable'],
  },
} as const satisfies Endpoints;
