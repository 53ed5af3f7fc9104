import { companyDay, dayBegins } from '../../../../shared/company-day.ts';
import type { LeadFields } from '../../../../shared/lead-fields.ts';
import { describeStage, type Work, type WorkChange, type Worked } from '../../../../shared/lead-work.ts';
import { officeDays } from '../../../../shared/office-hours.ts';
import { site } from '../../../../shared/site.ts';
import type { TodayLead } from '../../../../shared/today.ts';
import { queryOf } from '../../api.ts';
import { formatDay } from '../format.ts';

export type WorkedLead = LeadFields & {
  id: string;
  referenceId: string;
  work: Work;
  /** The person's other open applications, for which the outcome of a call counts as well. */
  alsoApplied?: TodayLead['alsoApplied'];
};

/** The result of a form: the change and its words. */
export interface Choice {
  change: WorkChange;
  words: string;
  /** Recorded with the change. */
  also?: Partial<Pick<Worked, 'note' | 'contact' | 'forPerson'>>;
}

const staleTime = 60_000;

export const peopleQuery = { ...queryOf('GET /api/admin/work-settings'), staleTime };
export const batchesQuery = { ...queryOf('GET /api/admin/batches'), staleTime };
export const replyTextsQuery = { ...queryOf('GET /api/admin/reply-texts'), staleTime };

/** The last day of a date. With it, browsers also stop after four digits of a year. */
export const lastDay = '2199-12-31';

/** The day of a time where the company is, such as `2026-12-01`. */
export function dayOf(time: string): string {
  return companyDay(new Date(time));
}

/** Today, or so many days later, where the company is. */
export function dayFromNow(days: number): string {
  return companyDay(dayBegins(days));
}

/** The office day on or after the day that is so many days later. */
export function officeDayFromNow(days: number): string {
  return officeDays(Date.now() + days * 86_400_000)[0] ?? dayFromNow(days);
}

/** A day in words: `Today`, `Tomorrow` or `Yesterday`, or as by {@link formatDay}. */
export function formatNext(day: string): string {
  if (day === dayFromNow(0)) return 'Today';
  if (day === dayFromNow(1)) return 'Tomorrow';
  if (day === dayFromNow(-1)) return 'Yesterday';
  return formatDay(day);
}

const typed = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: site.timeZone });
const spoken = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: site.timeZone });

/** The time of day where the company is, as `16:30` for a field; empty at midnight, which stands for the whole day. */
export function timeOf(time: string): string {
  return typed.format(new Date(time)).replace('00:00', '');
}

/** A next day or time: `Tomorrow`, or `Tomorrow, 4:30 pm`; empty for none. */
export function formatNextTime(time: string): string {
  if (time === '') return '';
  const hasHour = time.includes('T') && timeOf(time) !== '';
  return formatNext(dayOf(time)) + (hasHour ? `, ${spoken.format(new Date(time))}` : '');
}

export const nobodys = 'Nobody’s yet';

/** Work in a line: stage, owner and next date. */
export function describeWork(work: Work): string {
  const next = work.nextAt && formatNext(dayOf(work.nextAt));
  return [describeStage(work), work.ownerName ?? nobodys, next].filter(Boolean).join(' · ');
}
