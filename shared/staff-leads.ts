/** Leads for staff and programs: schemas of the calls in `shared/api/leads.ts`. */
import { type ConsentWay, consentWayLabels, type Purpose, purposeLabels } from './consent.ts';
import { deliveryKinds } from './delivery-kinds.ts';
import { recordOf } from './fields.ts';
import { holdDecisions } from './holds.ts';
import { importedFromSchema } from './import.ts';
import { instant, type Json } from './instant.ts';
import { anyOf, fieldFilters, leadFieldsSchema, sortFields } from './lead-fields.ts';
import { stages, workSchema } from './lead-work.ts';
import { originFilters, originNames } from './origin.ts';
import { timeZone } from './outcomes.ts';
import { pageQuerySchema, pageSchema } from './pages.ts';
import { personSchema } from './person.ts';
import { resumeRisks } from './resume-risks.ts';
import { z } from './zod.ts';

/**
 * The source of a lead: the form with or without JavaScript, a program that calls the API, or an imported sheet.
 */
export const leadSources = ['web', 'web-no-script', 'api', 'import'] as const;
export type LeadSource = (typeof leadSources)[number];

const deliveryStates = ['waiting', 'delivered', 'failed', 'skipped'] as const;

/** The overall state of a lead's deliveries: the worst state of any, or `none` where all are skipped. */
const leadDeliveryStates = ['none', 'waiting', 'delivered', 'failed'] as const;

/** Orders of the list. With a leading `-` the largest or latest comes first. */
export const leadSorts = ['receivedAt', 'number', ...sortFields] as const;
export type LeadSort = (typeof leadSorts)[number];

/** Filters by the resume: a risk, any risk, or a finding of the virus scanner. */
const riskFilters = ['any', 'virus', ...resumeRisks] as const;
export type RiskFilter = (typeof riskFilters)[number];

/**
 * The state of a resume's virus scan. `off`: scanning is turned off. `waiting`, `overdue` and `found` withhold the file
 * until it is found clean or released.
 */
const scanStates = ['off', 'waiting', 'overdue', 'clean', 'found', 'released'] as const;
export type ScanState = (typeof scanStates)[number];

/** Leads are counted up to this number, because counting a million takes long. */
export const countLimit = 1_000;

/** Characters of a search. */
const searchLimit = 200;

const day = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .refine((text) => !text.startsWith('0000'), 'There is no year 0')
  .optional();
const id = z.guid();

/** The filter of leads. A repeated parameter matches any of its values. */
export const leadFilterSchema = z.object({
  q: z
    .string()
    .trim()
    .max(searchLimit)
    .optional()
    .describe(
      'Words that all have to begin a word of the fields or of the resume, or to be a part of the name, the ' +
        'e-mail address or a phone number; or the reference ID. Words within quotes stand together. A word of fewer ' +
        'than three characters has to be a word of the resume or begin one of a field; a number of fewer than four ' +
        'digits is a reference number or a whole word.',
    ),
  ...fieldFilters,
  source: anyOf(leadSources),
  ...originFilters,
  delivery: z.enum(leadDeliveryStates).optional().describe('failed: any has failed. delivered: all have arrived.'),
  consent: z
    .enum(['employers', 'news', 'unrecorded'])
    .optional()
    .describe('Agreed that employers see the profile, or to news; or no notice is recorded'),
  held: z
    .enum(['false', 'true', 'confirmed'])
    .default('false')
    .describe('true: leads that may be spam and wait for a decision; confirmed: spam'),
  risk: z
    .enum(riskFilters)
    .optional()
    .describe('What the resume does or contains beside its text. any: anything. virus: the scanner found something.'),
  from: day.describe('First day, or an exact time'),
  to: day.describe('Last day, which is included, or an exact time'),
  owner: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('E-mail address or ID of the account that owns the lead; none: leads without an owner'),
  stage: anyOf(stages),
  nextFrom: day.describe('First day of the next date, or an exact time'),
  nextTo: day.describe('Last day of the next date, or an exact time'),
  batch: z.guid().optional().describe('ID of the batch that the lead is in'),
  numbers: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12}){0,999}$/, 'expected up to 1,000 numbers with commas between them')
    .optional()
    .describe('Only leads with these numbers'),
  tz: timeZone.describe('Time zone in which days without a time are meant'),
});
export type LeadFilter = z.output<typeof leadFilterSchema>;

export const leadQuerySchema = z.object({
  ...leadFilterSchema.shape,
  sort: z
    .enum(leadSorts.flatMap((sort) => [sort, `-${sort}`] as const) as [LeadSort | `-${LeadSort}`])
    .default('-receivedAt'),
  ...pageQuerySchema.shape,
});
export type LeadQuery = z.output<typeof leadQuerySchema>;

const optionalText = z.string().nullable();

const originSchema = z.object(recordOf(originNames, () => optionalText));

export const leadRowSchema = z.object({
  id,
  number: z.int(),
  referenceId: z.string(),
  receivedAt: instant,
  ...leadFieldsSchema.shape,
  resumeFileName: optionalText.describe('null: it was imported without one'),
  resumeUrl: optionalText.describe('Where staff download the file'),
  resumeRisks: z.array(z.enum(resumeRisks)).describe('What the file does or contains beside its text'),
  resumeScan: z.enum(['clean', 'found']).nullable().describe('What the virus scanner said; null: not scanned'),
  source: z.enum(leadSources).nullable().describe('null for leads from before this was recorded'),
  ...originSchema.shape,
  imported: importedFromSchema.nullable().describe('The sheet out of which it was imported'),
  delivery: z.enum(leadDeliveryStates),
  work: workSchema.nullable().describe('What staff do about it; null while it is held, and until it has an owner'),
});
export type LeadRow = Json<z.output<typeof leadRowSchema>>;

export const leadMatchSchema = z.object({
  where: z.string().describe('The label of a field, or `Resume`'),
  text: z.string(),
  marks: z.array(z.tuple([z.int(), z.int()])).describe('Where in the text the words begin and end'),
});
export type LeadMatch = Json<z.output<typeof leadMatchSchema>>;

const listedLeadSchema = leadRowSchema.extend({
  match: leadMatchSchema.nullable().describe('The line that says why a search found the lead; null without a search'),
  samePerson: z.int().describe('Other leads of the same person'),
});
export type ListedLead = Json<z.output<typeof listedLeadSchema>>;

export const leadPageSchema = pageSchema(listedLeadSchema).extend({
  total: z.int().describe(`Leads that match, when the first page was read; at most ${countLimit}`),
  totalIsExact: z.boolean().describe('False: there are more'),
  held: z.int().describe('Leads that may be spam and wait for a decision, whatever the filter'),
});
export type LeadPage = Json<z.output<typeof leadPageSchema>>;

export const deliverySchema = z.object({
  id,
  kind: z.enum(deliveryKinds),
  state: z.enum(deliveryStates),
  tries: z.int(),
  createdAt: instant,
  lastTriedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  lastError: optionalText.describe('In words for staff'),
  link: optionalText.describe('Where staff find what was delivered'),
  resumeVersion: z.int().describe('Of the resume that it is about; 0: the newest'),
});

const recordedConsentSchema = z.object({
  purpose: z.enum(Object.keys(purposeLabels) as [Purpose]),
  notice: z.string().describe('Version of the notice'),
  givenAt: instant,
  way: z.string(),
  withdrawnAt: instant.nullable(),
  withdrawnWay: z.string().nullable(),
});
export type RecordedConsent = Json<z.output<typeof recordedConsentSchema>>;

export const consentChangeSchema = z.object({
  purpose: recordedConsentSchema.shape.purpose.exclude(['request']),
  given: z.boolean().describe('false: withdrawn'),
  way: z.enum(Object.keys(consentWayLabels) as [ConsentWay]).exclude(['web', 'web-no-script', 'api', 'own-page']),
});

/** A file of an application. */
export const resumeSchema = z.object({
  id,
  version: z.int().describe('1: the file with which they applied; more for those that they added'),
  fileName: z.string(),
  mediaType: z.string(),
  size: z.int().describe('Bytes'),
  receivedAt: instant,
  sha256: z.string(),
  risks: z.array(z.enum(resumeRisks)).describe('What the file does or contains beside its text'),
  isAvailable: z.boolean().describe('False once the bytes were removed here, because Drive has them'),
  isGiven: z.boolean().describe('It is available, and not withheld'),
  downloadPath: z.string(),
  viewPath: z.string().nullable().describe('For a PDF that is given'),
  scan: z.object({
    state: z.enum(scanStates),
    note: optionalText.describe('What was found, or why the scan did not come to an end'),
    scannedAt: instant.nullable(),
    releasedAt: instant.nullable(),
    releasedBy: optionalText,
    releasedFor: optionalText.describe('The reason that was given'),
  }),
});
export type LeadResume = Json<z.output<typeof resumeSchema>>;

export const leadDetailSchema = z.object({
  ...leadRowSchema.shape,
  skillList: z.array(z.string()),
  resume: resumeSchema.nullable().describe('null: it was imported without one'),
  earlierResumes: z.array(resumeSchema).describe('What the applicant has since replaced by it, the latest first'),
  deliveries: z.array(deliverySchema.extend({ isPaused: z.boolean().describe('By an operator') })),
  hold: z
    .object({
      reasons: z.array(z.string()).describe('In words'),
      decision: z.enum(holdDecisions).nullable(),
      decidedAt: instant.nullable(),
      decidedBy: z.string().nullable(),
    })
    .nullable(),
  corrections: z
    .array(z.object({ field: z.string(), before: z.string(), correctedAt: instant }))
    .describe('What the applicant has corrected since, the latest first'),
  consents: z.array(recordedConsentSchema).describe('Without one for `request` no notice is recorded'),
  contactMessages: z.int().describe('From the same e-mail address; erasing a lead does not erase them'),
  person: personSchema,
  previous: z.string().nullable().describe('Reference ID of the lead before this one'),
  next: z.string().nullable(),
});
export type LeadDetail = Json<z.output<typeof leadDetailSchema>>;
export type LeadDelivery = LeadDetail['deliveries'][number];

const exportFormats = ['csv', 'xlsx', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportMediaTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  jsonl: 'application/jsonl; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

export const exportQuerySchema = z.object({
  ...leadFilterSchema.shape,
  format: z.enum(exportFormats).default('csv'),
  bom: z.enum(['0', '1']).default('0').describe('1: a CSV begins with a byte order mark, which Excel needs'),
});

/** Header of an export: the ID of its manifest. */
export const exportHeaders = { id: 'x-export-id' } as const;

export const exportManifestSchema = z.object({
  id,
  format: z.enum([...exportFormats, 'zip']),
  filter: z.record(z.string(), z.unknown()).describe('Without the search text, which may name a person'),
  startedAt: instant,
  finishedAt: instant.nullable().describe('null: still going on, or broken off'),
  by: z.string(),
  rows: z.int().nullable(),
  bytes: z.int().nullable(),
  sha256: z.string().nullable().describe('Of the file as it was sent, in hexadecimal'),
});

export const messageSchema = z.object({
  id,
  receivedAt: instant,
  name: z.string(),
  email: z.string(),
  phone: z.string().describe('Ten digits, or as typed where it is no Indian number; empty where none was given'),
  subject: z.string(),
  message: z.string(),
  notice: z.string().nullable().describe('Version of the notice that was shown. null: none is recorded'),
  lead: z.string().nullable().describe('Reference ID of the lead that was made of it'),
  work: workSchema.nullable().describe('What staff do about it'),
});
export type Message = Json<z.output<typeof messageSchema>>;

/** The reason of an erasure; a choice, so that the certificate contains no personal data. */
export const eraseReasons = ['request', 'duplicate', 'test', 'retention', 'withdrawal', 'other'] as const;
export type EraseReason = (typeof eraseReasons)[number];

export const eraseQuerySchema = z.object({ reason: z.enum(eraseReasons).default('request') });

/** The certificate of an erasure, without personal data. */
export const erasureSchema = z.object({
  id,
  referenceId: z.string(),
  number: z.int(),
  erasedAt: instant,
  by: z.string(),
  reason: z.enum(eraseReasons),
  counts: z.object({ resumes: z.int(), deliveries: z.int(), driveFiles: z.int() }),
  driveErasedAt: instant.nullable().describe('null: nothing was on Drive, or it is still to be removed there'),
  keptUntil: instant.nullable().describe('A withdrawn application: its record is kept, out of reach, until then'),
  sentElsewhere: z
    .array(z.enum(deliveryKinds))
    .describe('Deliveries that had arrived, or may have, and cannot be taken back from here'),
});
export type Erasure = Json<z.output<typeof erasureSchema>>;
