/** Reply texts, with fields of the lead in braces. */
import { otherCourse } from './courses.ts';
import type { LeadFields } from './lead-fields.ts';
import type { ReplyText, Stage, Work } from './lead-work.ts';
import { braces } from './placeholders.ts';
import { site } from './site.ts';

export type AnsweredLead = LeadFields & { referenceId: string; work: Pick<Work, 'batchName'> };

/**
 * Fills in a reply text of the writer `staff`. An empty field leaves nothing. `{batch}` is the course while the lead
 * has no batch, so that its sentence stays complete. A course that is not in the list has the name that was given.
 */
export function fillText(text: string, lead: AnsweredLead, staff: string): string {
  const course = (lead.course === otherCourse && lead.others) || lead.course;
  const values: Record<string, unknown> = {
    ...lead,
    ...{ course, batch: lead.work.batchName ?? course },
    firstName: lead.name.trim().split(/\s+/)[0],
    staff,
    company: site.name,
  };
  return text.replaceAll(braces, (_, name: string) => String(values[name] ?? ''));
}

export const usualText: Pick<ReplyText, 'title' | 'text'> = {
  title: 'Usual greeting',
  text:
    'Hello {firstName}, this is {staff} of {company}. Thank you for your application for {batch} ({referenceId}). ' +
    'When may I call you?',
};

/** The texts for a lead, the most specific first: for its course and stage, for its course, for its stage, for all. */
export function textsFor(
  texts: readonly ReplyText[],
  { course, stage }: { course: string; stage: Stage },
): Pick<ReplyText, 'title' | 'text'>[] {
  const closeness = (text: ReplyText) => (text.course ? 2 : 0) + (text.stage ? 1 : 0);
  const fitting = texts.filter((text) => [null, course].includes(text.course) && [null, stage].includes(text.stage));
  return fitting.length > 0 ? fitting.toSorted((one, other) => closeness(other) - closeness(one)) : [usualText];
}
