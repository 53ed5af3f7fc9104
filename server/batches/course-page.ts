import { nameOfBatch } from '../../shared/batches.ts';
import { picturePath } from '../../shared/next-batch.ts';
import { site } from '../../shared/site.ts';
import type { SeatedBatch } from './batches.ts';

function replaceBetween(text: string, start: string, end: string, write: (content: string) => string) {
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end, from);
  if (from < start.length || to === -1) throw new Error(`The built page has no ${start}`);
  return text.slice(0, from) + write(text.slice(from, to)) + text.slice(to);
}

function addEvent(json: string, batch: SeatedBatch) {
  const data: { '@graph': Record<string, unknown>[] } = JSON.parse(json);
  const course = data['@graph'].find((node) => node['@type'] === 'Course');
  if (!course || !Array.isArray(course.hasCourseInstance)) throw new Error('The built page describes no course');
  const { startsOn, schedule, fee, seats, free, trainer, trainerAbout, hasTrainerPicture } = batch;
  course.hasCourseInstance.unshift({
    '@type': ['CourseInstance', 'Event'],
    '@id': `${course.url}#next-batch`,
    name: nameOfBatch(batch),
    url: course.url,
    startDate: startsOn,
    ...(schedule && { description: schedule }),
    instructor: {
      '@type': 'Person',
      name: trainer,
      ...(trainerAbout && { description: trainerAbout }),
      ...(hasTrainerPicture && { image: picturePath(`${course.url}`) }),
    },
    organizer: course.provider,
    maximumAttendeeCapacity: seats,
    remainingAttendeeCapacity: free,
  });
  if (fee) course.offers = { '@type': 'Offer', category: 'Paid', price: fee, priceCurrency: 'INR' };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Puts the next batch in the place of the page's placeholder. `body` is the content of `#app`. */
export function showBatch(html: string, body: string, batch: SeatedBatch) {
  const page = replaceBetween(html, '<div id="app">', '</div><template id="page-end">', () => body);
  return replaceBetween(page, '<script type="application/ld+json">', '</script>', (json) => addEvent(json, batch));
}

/** RFC 5545, section 3.3.11. */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');

/** At 75 octets (section 3.1), without cutting a character. The space before a further piece counts. */
function fold(line: string) {
  let octets = 0;
  const pieces = Array.from(line, (character) => {
    const size = Buffer.byteLength(character);
    octets += size;
    if (octets <= 75) return character;
    octets = 1 + size;
    return `\r\n ${character}`;
  });
  return pieces.join('');
}

/** Such as `20261207T043000Z`. */
const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** The first day of a batch as an iCalendar file (RFC 5545). `page` is an address. */
export function calendarOf({ id, course, startsOn, schedule, trainer, changedAt }: SeatedBatch, page: string) {
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
