export interface Photo {
  id: number;
  /** Name of a picture in `client/media/`. */
  image: string;
  /** What is seen, for people who cannot see it. */
  alt: string;
  title?: string;
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

const eventPhotos: readonly Photo[] = [
  { id: 1, image: 'event-01', alt: 'Two speakers on a stage with a large screen, seen from behind the audience' },
  { id: 2, image: 'event-02', alt: 'Participants working on laptops in rows during a cloud workshop' },
  { id: 3, image: 'event-03', alt: 'A panel of four people on high chairs with microphones' },
  { id: 4, image: 'event-04', alt: 'Teams around round tables at a hackathon, with a wall clock and sticky notes' },
  { id: 5, image: 'event-05', alt: 'A graduate receiving a certificate on stage while two others wait in line' },
  { id: 6, image: 'event-06', alt: 'A recruitment drive with interview booths and candidates waiting on chairs' },
  { id: 7, image: 'event-07', alt: 'A visitor trying a drone and a sensor at a technology stand' },
  { id: 8, image: 'event-08', alt: 'A tall brass lamp with marigold garlands being lit to open an event' },
  { id: 9, image: 'event-09', alt: 'A campus auditorium seen from the balcony during a talk about careers' },
  { id: 10, image: 'event-10', alt: 'A batch of learners lined up for a group photo on the steps of a building' },
];

const galleryPhotos: readonly Photo[] = [
  { id: 1, image: 'gallery-01', alt: 'The reception desk with plants and a wall of framed certificates' },
  { id: 2, image: 'gallery-02', alt: 'A classroom with code on the wall display and rows of desks' },
  { id: 3, image: 'gallery-03', alt: 'The network lab with open racks, patch panels and coloured cables' },
  { id: 4, image: 'gallery-04', alt: 'Two people reviewing a diagram drawn on a glass board' },
  { id: 5, image: 'gallery-05', alt: 'The operations room with a wall of monitoring dashboards' },
  { id: 6, image: 'gallery-06', alt: 'A mock interview in a small glass meeting room' },
  { id: 7, image: 'gallery-07', alt: 'The library corner with bookshelves, a reading lamp and a bean bag' },
  { id: 8, image: 'gallery-08', alt: 'Colleagues drinking filter coffee on the roof terrace above the city' },
  { id: 9, image: 'gallery-09', alt: 'A test bench with a dozen phones and tablets on stands' },
  { id: 10, image: 'gallery-10', alt: 'The training centre at dusk with lit windows and scooters parked in front' },
];

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
