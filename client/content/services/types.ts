import { z } from 'zod';
import { address, anchoredQuestion, closing, head, icon, pictureKeys, point, text, texts } from '../elements.ts';

/** Address of a service, as the name of its file in `pages/` says. */
export type ServicePath = `/services/${string}`;
const servicePath = z.templateLiteral(['/services/', z.string()], 'is no address of a service');

const card = z.strictObject({
  name: text,
  summary: text,
  /** Three points for a card. */
  features: z.tuple([text, text, text]),
  ...pictureKeys,
});

/** What cards, hubs and structured data need of the services, by address. */
export const serviceCards = z.record(servicePath, card);

/** A card of the offerings grid. */
const offering = z.strictObject({ icon, title: text, description: text, features: texts });

/** How the service runs, drawn as a path between two lanes. */
const run = z.strictObject({
  heading: text,
  intro: text,
  /** What the lanes stand for; You and We where it is left out. */
  lanes: z.tuple([text, text]).optional(),
  /** `by` says who takes the step: the first lane, the second, or both together. */
  steps: z.array(point.extend({ by: z.enum(['you', 'us', 'both']) })),
  /** Where the path begins anew after its last step: when, in a few words. */
  again: text.optional(),
});

/** A comparison. The first cell of a row names the row. */
const tableDetail = z
  .strictObject({
    kind: z.literal('table'),
    heading: text,
    intro: text,
    columns: texts,
    rows: z.array(texts),
    note: text.optional(),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    path: ['rows'],
    message: 'has a row with another number of cells than there are columns',
  });

/** Named tools grouped by what they are used on. */
const toolsDetail = z.strictObject({
  kind: z.literal('tools'),
  heading: text,
  intro: text,
  groups: z.array(z.strictObject({ title: text, text, tools: z.array(z.strictObject({ name: text, use: text })) })),
});

const detail = z.discriminatedUnion('kind', [tableDetail, toolsDetail]);

const reasons = z.strictObject({ heading: text, intro: text, reasons: z.array(point) });

/** What only the page of a service says. */
export const servicePage = z.strictObject({
  head,
  eyebrow: text,
  lead: text,
  offerings: z.strictObject({ heading: text, intro: text, items: z.array(offering) }),
  runs: run,
  /** What only this service has to explain. */
  details: z.array(detail),
  why: reasons,
  /** Three neighbouring services. */
  related: z.tuple([servicePath, servicePath, servicePath]),
  consultation: closing,
});

const pageKeys = { path: servicePath, head, name: text, eyebrow: text, lead: text, ...pictureKeys };

/** A page that leads on to a few services. */
export const serviceHub = z.strictObject({
  ...pageKeys,
  cards: z.strictObject({ heading: text, intro: text, paths: z.array(servicePath) }),
  why: reasons,
  consultation: closing,
});

/** The custom software development page. */
export const development = z.strictObject({
  ...pageKeys,
  services: z.strictObject({ heading: text, intro: text, items: z.array(offering) }),
  process: z.strictObject({ heading: text, intro: text, steps: z.array(point) }),
  technologies: z.strictObject({
    heading: text,
    intro: text,
    items: z.array(z.strictObject({ name: text, use: text })),
  }),
  faq: z.strictObject({ heading: text, intro: text, items: z.array(anchoredQuestion) }),
  contact: closing,
});

/** The `/services` hub. An entry without name and sentence has those of its card. */
export const servicesOverview = z.strictObject({
  path: address,
  head,
  name: text,
  lead: text,
  ...pictureKeys,
  groups: z.array(
    z.strictObject({
      /** Target of an in-page link. */
      id: text,
      title: text,
      text,
      /** A page of its own, where the group has one. */
      more: z.strictObject({ label: text, path: address }).optional(),
      entries: z.array(z.strictObject({ path: address, name: text.optional(), sentence: text.optional() })),
    }),
  ),
  consultation: closing,
});

export type ServiceSummary = z.infer<typeof card>;
export type ServiceRun = z.infer<typeof run>;
export type Actor = ServiceRun['steps'][number]['by'];
export type TableDetail = z.infer<typeof tableDetail>;
export type ToolsDetail = z.infer<typeof toolsDetail>;
export type ServiceDetail = z.infer<typeof detail>;
export type ServicePage = z.infer<typeof servicePage>;
export type ServiceHub = z.infer<typeof serviceHub>;
