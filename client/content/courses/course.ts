import type { TrainingSlug, TrainingTitle } from '../../../shared/courses.ts';

/** How a course can be taken. */
export type DeliveryMode = 'Online live' | 'In person' | 'Hybrid' | 'Self-paced';

/** Amounts in US dollars; shown only where an operator sets them. */
export interface CoursePrice {
  price: number;
  originalPrice: number;
  /** Percent, 0 to 100. */
  discount: number;
}

/** What cards and search need of a course, besides the title, which stands in `shared/courses.ts`. */
export interface CourseSummary extends Partial<CoursePrice> {
  /** Name of a picture in `client/media/`. */
  picture: string;
  pictureAlt: string;
  description: string;
  features: readonly [string, string, string, string];
  /** Has one of the cards of the training listing; the others are listed below them. */
  featured: boolean;
}

/** A course as cards and lists show it. */
export interface Course extends CourseSummary {
  slug: TrainingSlug;
  title: TrainingTitle;
  language: 'ENGLISH';
  tag: 'TRENDING';
}

/** One collapsible section of a curriculum. */
export interface CourseModule {
  /** Unique within the course; the section's anchor. */
  id: string;
  title: string;
  /** 8 to 14 concrete topics. */
  topics: readonly string[];
}

/** A heading with a short text. */
export interface Blurb {
  title: string;
  text: string;
}

/** How the sections of a curriculum behave: each on its own, one open at a time, or always visible. */
export type OpenMode = 'independent' | 'exclusive' | 'static';

/** The part of a course that only its own page shows. */
export interface CourseDetails {
  /** Page title without the company name, 20 to 50 characters. */
  pageTitle: string;
  /** 70 to 160 characters. */
  pageDescription: string;
  heading: string;
  intro: string;
  ticks: readonly [string, string, string, string];
  blurbs: readonly [Blurb, Blurb];
  /** Such as `10 weeks` or `5 months`. */
  duration: `${number} ${'weeks' | 'months'}`;
  modes: readonly DeliveryMode[];
  level: string;
  prerequisites: readonly string[];
  outcomes: readonly string[];
  /** What learners make at the end, alone or in a team. */
  project: Blurb;
  openMode: OpenMode;
  modules: readonly CourseModule[];
}
