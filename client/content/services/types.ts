import { z } from 'zod';
import { address, anchoredQuestion, iconPoint, page, pictureKeys, point, section, text, texts } from '../elements.ts';

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

/** The cards of what a service consists of. */
const offerings = section.extend({ cards: z.array(iconPoint.extend({ features: texts })) });

/** How the service runs, step by step. */
const run = section.extend({
  /** Who takes its steps; You and We where it is left out. */
  lanes: z.tuple([text, text]).optional(),
  /** `by` says who takes the step: the first of them, the second, or both together. */
  steps: z.array(point.extend({ by: z.enum(['you', 'us', 'both']) })),
  /** Where it begins anew after its last step: when, in a few words. */
  again: text.optional(),
});

/** A comparison. The first cell of a row names the row. */
const tableDetail = section
  .extend({
    kind: z.literal('table'),
    columns: texts,
    rows: z.array(texts),
    note: text.optional(),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    path: ['rows'],
    message: 'has a row with another number of cells than there are columns',
  });

/** Named tools grouped by what they are used on. */
const toolsDetail = section.extend({
  kind: z.literal('tools'),
  groups: z.array(z.strictObject({ title: text, text, tools: z.array(z.strictObject({ name: text, use: text })) })),
});

const detail = z.discriminatedUnion('kind', [tableDetail, toolsDetail]);

const reasons = section.extend({ points: z.array(point) });

/** What only the page of a service says. */
export const servicePage = z.strictObject({
  head: page.shape.head,
  eyebrow: text,
  lead: text,
  offerings,
  runs: run,
  /** What only this service has to explain. */
  details: z.array(detail),
  why: reasons,
  /** Three neighbouring services. */
  related: z.tuple([servicePath, servicePath, servicePath]),
  consultation: point,
});

/** A page that leads on to a few services. */
export const serviceHub = page.extend({ cards: section.extend({ paths: z.array(servicePath) }), why: reasons });

/** The custom software development page. */
export const development = page.extend({
  services: offerings,
  process: section.extend({ steps: z.array(point) }),
  technologies: section.extend({ items: z.array(z.strictObject({ name: text, use: text })) }),
  faq: section.extend({ items: z.array(anchoredQuestion) }),
});

/** The `/services` hub. An entry without title and text has those of its card. */
export const servicesOverview = page.extend({
  groups: z.array(
    z.strictObject({
      /** Target of an in-page link. */
      id: text,
      title: text,
      text,
      /** A page of its own, where the group has one. */
      more: z.strictObject({ label: text, href: address }).optional(),
      entries: z.array(z.strictObject({ href: address, title: text.optional(), text: text.optional() })),
    }),
  ),
});

export type ServiceSummary = z.infer<typeof card>;
export type ToolsDetail = z.infer<typeof toolsDetail>;
export type ServicePage = z.infer<typeof servicePage>;
export type ServiceHub = z.infer<typeof serviceHub>;
