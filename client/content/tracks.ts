import { IconBrain, IconBrandPython, IconBrowser, IconCoffee, IconStack2, type TablerIcon } from '@tabler/icons-react';
import { type TrackId, type TrackTitle, trackTitles } from '../../shared/courses.ts';
import type { Tone } from '../ui/tones.ts';

/** A developer track, shown on `/services/internship`. */
export interface DeveloperTrack {
  id: TrackId;
  title: TrackTitle;
  subtitle: string;
  outcomes: readonly [string, string, string, string];
  badge: 'Popular';
  icon: TablerIcon;
  tone: Tone;
}

export const tracks: readonly DeveloperTrack[] = [
  {
    id: 'frontend',
    title: trackTitles.frontend,
    subtitle: 'Pages that load fast and work for everyone',
    outcomes: [
      'Build responsive, accessible pages in React and TypeScript',
      'Turn a Figma design into reusable components',
      'Test an interface in real browsers with Playwright',
      'Measure and improve Core Web Vitals',
    ],
    badge: 'Popular',
    icon: IconBrowser,
    tone: 'indigo',
  },
  {
    id: 'full-stack',
    title: trackTitles['full-stack'],
    subtitle: 'From the database to the button',
    outcomes: [
      'Design a PostgreSQL schema and the API on top of it',
      'Build the React front end that uses the API',
      'Add sign-in, file uploads and background jobs',
      'Release with Docker and a GitHub Actions pipeline',
    ],
    badge: 'Popular',
    icon: IconStack2,
    tone: 'teal',
  },
  {
    id: 'java',
    title: trackTitles.java,
    subtitle: 'Back ends for banks, insurers and stores',
    outcomes: [
      'Write modern Java with records, streams and virtual threads',
      'Build REST services in Spring Boot with JPA and security',
      'Test with JUnit, Mockito and Testcontainers',
      'Work with Kafka and a relational database under load',
    ],
    badge: 'Popular',
    icon: IconCoffee,
    tone: 'amber',
  },
  {
    id: 'python',
    title: trackTitles.python,
    subtitle: 'APIs, automation and data pipelines',
    outcomes: [
      'Write typed, tested Python with pytest and Ruff',
      'Build APIs in FastAPI and admin sites in Django',
      'Automate reports, scraping within the rules, and file work',
      'Move and clean data with pandas and SQL',
    ],
    badge: 'Popular',
    icon: IconBrandPython,
    tone: 'blue',
  },
  {
    id: 'ai-ml',
    title: trackTitles['ai-ml'],
    subtitle: 'Models and the software around them',
    outcomes: [
      'Train and validate models with scikit-learn and PyTorch',
      'Build retrieval and agents on top of language models',
      'Evaluate answers with test sets instead of impressions',
      'Serve a model behind an API and watch it for drift',
    ],
    badge: 'Popular',
    icon: IconBrain,
    tone: 'violet',
  },
];

/** Texts of the Developer Tracks page. */
export const tracksPage = {
  path: '/services/internship',
  name: 'Internship and Developer Tracks',
  title: 'Internship and Developer Tracks',
  description:
    'Five internship tracks for students and graduates: frontend, full-stack, Java, Python and AI/ML developer. See what you will be able to do and register.',
  heading: 'Choose your developer track',
  lead: 'An internship is a project with a mentor, a team and a deadline. Choose the kind of developer you want to become; you will work on that kind of software from the first week.',
  picture: {
    name: 'tracks-hero',
    alt: 'Five lanes climb steps to five doors: learning, coding, a review, a release, and a job behind the last door',
  },
  tracksHeading: 'Five tracks, one way of working',
  tracksLead: 'Each track ends with four things you can do and show.',
  weeksHeading: 'How an internship runs',
  weeks: [
    {
      title: 'Register',
      text: 'Send the registration form with your resume and name the track you are interested in.',
    },
    {
      title: 'Talk and test',
      text: 'A short conversation and a practical task show us where you stand and which team fits.',
    },
    {
      title: 'Build',
      text: 'You work in a team of three to five on a real brief, with daily stand-ups and reviewed pull requests.',
    },
    {
      title: 'Present',
      text: 'The team demonstrates its work. You keep the code, the review notes and a certificate.',
    },
  ],
  closing: {
    title: 'Questions before you register?',
    text: 'Ask about dates, group sizes and college credit. We answer by e-mail or phone, whichever you prefer.',
  },
} as const;
