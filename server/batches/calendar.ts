import { site } from '../../shared/site.ts';
import type { SeatedBatch } from './batches.ts';

/** Octets of a line (RFC 5545, section 3.1). */
const lineLimit = 75;

/** A text as a value (RFC 5545, section 3.3.11). */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** Folds a line at the limit, without cutting a character. */
function fold(line: string): string {
  const pieces = [''];
  let room = lineLimit;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (size > room) {
      pieces.push('');
      // Each further piece begins with a space, which counts.
      room = lineLimit - 1;
    }
    pieces[pieces.length - 1] += character;
    room -= size;
  }
  return pieces.join('\r\n ');
}

/** A time in UTC, such as `20261207T043000Z`. */
const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/**
 * The first day of a batch as an iCalendar file (RFC 5545).
 *
 * @param page complete address of the course's page.
 */
export function calendarOf({ id, course, startsOn, schedule, trainer, changedAt }: SeatedBatch, page: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(site.name)}//Batches//EN`,
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(page).hostname}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `DTSTART;VALUE=DATE:${startsOn.replaceAll('-', '')}`,
    `SUMMARY:${escaped(`${course}: the batch begins (${site.name})`)}`,
    `DESCRIPTION:${escaped([schedule, `With ${trainer}`, page].filter((part) => part !== null).join('\n'))}`,
    `URL:${page}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
