export interface Photo {
  id: number;
  /** Name of a picture in `client/media/`. */
  image: string;
  /** What is seen, for people who cannot see it. */
  alt: string;
  /** The caption: what it was, when and where. */
  title: string;
  /** Day, as YYYY-MM-DD; pictures of rooms have none. */
  date?: string;
  place: string;
  /** The filter, other than `all`, that the photo belongs to. */
  category?: string;
}

export interface PhotoFilter {
  /** `all` shows every photo, any other id the photos of that category. */
  id: string;
  /** The accessible name of the filter button. */
  name: string;
  count: number;
}

/** An events or gallery page: one viewer over one list of photos. */
export interface PhotoCollection {
  /** The h1. */
  title: string;
  lead: string;
  /** Heading of the viewer. */
  sectionTitle: string;
  /** Whether the filter button shows its name and count, or has an accessible name only. */
  filterLabel: 'visible' | 'hidden';
  filters: readonly PhotoFilter[];
  photos: readonly Photo[];
  closing: { title: string; text: string; action: string };
}

/*
 * Placeholders, like the name of the company and its drawings: these events, days and places are invented. An operator writes
 * one record per photo here and puts the photo into `client/media/` under the name of `image`.
 */
const eventPhotos: readonly Photo[] = [
  {
    id: 1,
    image: 'event-01',
    alt: 'Two speakers on a stage with a large screen, seen from behind the audience',
    title: 'Kaveri Tech Day',
    date: '2026-03-14',
    place: 'Koramangala, Bengaluru',
  },
  {
    id: 2,
    image: 'event-02',
    alt: 'Participants working on laptops in rows during a cloud workshop',
    title: 'Cloud workshop: a first landing zone',
    date: '2026-02-07',
    place: 'Training centre, BTM Layout',
  },
  {
    id: 3,
    image: 'event-03',
    alt: 'A panel of four people on high chairs with microphones',
    title: 'Panel: what a first job teaches',
    date: '2026-01-24',
    place: 'HSR Layout, Bengaluru',
  },
  {
    id: 4,
    image: 'event-04',
    alt: 'Teams around round tables at a hackathon, with a wall clock and sticky notes',
    title: 'Weekend hackathon',
    date: '2025-12-06',
    place: 'Training centre, BTM Layout',
  },
  {
    id: 5,
    image: 'event-05',
    alt: 'A graduate receiving a certificate on stage while two others wait in line',
    title: 'Graduation of the autumn batches',
    date: '2025-11-29',
    place: 'Jayanagar, Bengaluru',
  },
  {
    id: 6,
    image: 'event-06',
    alt: 'A recruitment drive with interview booths and candidates waiting on chairs',
    title: 'Recruitment drive for freshers',
    date: '2025-11-08',
    place: 'Training centre, BTM Layout',
  },
  {
    id: 7,
    image: 'event-07',
    alt: 'A visitor trying a drone and a sensor at a technology stand',
    title: 'IoT open day',
    date: '2025-10-11',
    place: 'Electronic City, Bengaluru',
  },
  {
    id: 8,
    image: 'event-08',
    alt: 'A tall brass lamp with marigold garlands being lit to open an event',
    title: 'Opening of the second centre',
    date: '2025-09-05',
    place: 'BTM Layout, Bengaluru',
  },
  {
    id: 9,
    image: 'event-09',
    alt: 'A campus auditorium seen from the balcony during a talk about careers',
    title: 'Campus talk: careers in cloud',
    date: '2025-08-22',
    place: 'Mysuru',
  },
  {
    id: 10,
    image: 'event-10',
    alt: 'A batch of learners on the steps of a building, waving at the photographer',
    title: 'Summer batch, last day',
    date: '2025-07-31',
    place: 'Training centre, BTM Layout',
  },
];

const galleryPhotos: readonly Photo[] = [
  {
    id: 1,
    image: 'gallery-01',
    alt: 'The reception desk with plants and a wall of framed certificates',
    title: 'Reception',
    place: 'Main office',
  },
  {
    id: 2,
    image: 'gallery-02',
    alt: 'A classroom with code on the wall display and rows of desks',
    title: 'Classroom 1',
    place: 'Training centre',
  },
  {
    id: 3,
    image: 'gallery-03',
    alt: 'The network lab with open racks, patch panels and coloured cables',
    title: 'Network lab',
    place: 'Training centre',
  },
  {
    id: 4,
    image: 'gallery-04',
    alt: 'Two people reviewing a diagram drawn on a glass board',
    title: 'Design review',
    place: 'Main office',
  },
  {
    id: 5,
    image: 'gallery-05',
    alt: 'The operations room with a wall of monitoring dashboards',
    title: 'Operations room',
    place: 'Main office',
  },
  {
    id: 6,
    image: 'gallery-06',
    alt: 'A mock interview in a small glass meeting room',
    title: 'Interview room',
    place: 'Training centre',
  },
  {
    id: 7,
    image: 'gallery-07',
    alt: 'The library corner with bookshelves, a reading lamp and a bean bag',
    title: 'Library corner',
    place: 'Training centre',
  },
  {
    id: 8,
    image: 'gallery-08',
    alt: 'Colleagues drinking filter coffee on the roof terrace above the city',
    title: 'Roof terrace',
    place: 'Main office',
  },
  {
    id: 9,
    image: 'gallery-09',
    alt: 'A test bench with a dozen phones and tablets on stands',
    title: 'Device bench',
    place: 'Main office',
  },
  {
    id: 10,
    image: 'gallery-10',
    alt: 'The training centre at dusk with lit windows and scooters parked in front',
    title: 'The centre at dusk',
    place: 'Training centre',
  },
];

/** Day of the newest photo, as YYYY-MM-DD. */
export const latestEvent = eventPhotos.reduce((latest, { date = '' }) => (date > latest ? date : latest), '');

/** Address of the feed of events, which the build writes. */
export const eventsFeed = { path: '/events.xml', title: 'Events' };

export const events: PhotoCollection = {
  title: 'Events',
  lead: 'Workshops, hackathons, campus talks, recruitment drives and graduation days.',
  sectionTitle: 'Our Events',
  filterLabel: 'visible',
  filters: [{ id: 'all', name: 'All Events', count: eventPhotos.length }],
  photos: eventPhotos,
  closing: {
    title: 'Come to the next one',
    text: 'Ask us which workshops and campus talks are planned, and we will tell you how to take part.',
    action: 'Ask about events',
  },
};

export const gallery: PhotoCollection = {
  title: 'Gallery',
  lead: 'Classrooms, labs and workplaces: where our teams build and our learners practise.',
  sectionTitle: 'Our Gallery',
  filterLabel: 'hidden',
  filters: [{ id: 'all', name: 'All photos', count: galleryPhotos.length }],
  photos: galleryPhotos,
  closing: {
    title: 'See it for yourself',
    text: 'Visit an office during opening hours. Tell us when you are coming and someone will show you around.',
    action: 'Plan a visit',
  },
};
