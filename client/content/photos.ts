import { z } from 'zod';
import { address, pictureName, point, text } from './elements.ts';

const photo = z.strictObject({
  id: z.int(),
  image: pictureName,
  /** What is seen, for people who cannot see it. */
  alt: text,
  /** The caption: what it was, when and where. */
  title: text,
  /** Day, as YYYY-MM-DD; pictures of rooms have none. */
  date: z.iso.date().optional(),
  place: text,
  /** The filter, other than `all`, that the photo belongs to. */
  category: text.optional(),
});

/** `all` shows every photo, any other id the photos of that category. */
const filter = z.strictObject({ id: text, name: text });

/** An events or gallery page: one viewer over one list of photos. */
export const photoCollection = z
  .strictObject({
    /** The h1. */
    title: text,
    lead: text,
    /** Heading of the viewer. */
    sectionTitle: text,
    /** Whether the filter button shows its name and count, or has an accessible name only. */
    filterLabel: z.enum(['visible', 'hidden']),
    filters: z.array(filter),
    photos: z.array(photo),
    closing: point.extend({ action: text }),
  })
  .transform((collection) => ({
    ...collection,
    filters: collection.filters.map((filter) => ({
      ...filter,
      count: collection.photos.filter(({ category }) => filter.id === 'all' || filter.id === category).length,
    })),
  }));

/** The events with their feed, which the build writes, and the day of the newest photo, as YYYY-MM-DD. */
export const events = z
  .strictObject({ feed: z.strictObject({ path: address, title: text }), events: photoCollection })
  .transform(({ feed, events }) => ({
    feed,
    events,
    latest:
      events.photos
        .flatMap(({ date = [] }) => date)
        .sort()
        .at(-1) ?? '',
  }));

export type PhotoCollection = z.infer<typeof photoCollection>;
export type Photo = PhotoCollection['photos'][number];
export type PhotoFilter = PhotoCollection['filters'][number];
