/**
 * Titles of all courses. The training pages, the campus catalogue, the developer tracks and the course list of the form
 * share them, so that an application names a course as its page does.
 */

/** Training programmes: the last part of the path below `/services/training/` and the title, in display order. */
export const trainingTitles = {
  'full-stack-ai-cloud': 'Full-Stack AI and Cloud',
  'ai-ml-training': 'AI and Machine Learning',
  'devops-aws-cloud': 'DevOps with AWS Cloud',
  'cybersecurity-ethical-hacking': 'Cyber Security and Ethical Hacking',
  'azure-cloud-security': 'Azure Cloud Security',
  'linux-system-admin': 'Linux System Administration',
  'data-science': 'Data Science',
  'data-analytics': 'Data Analytics',
  'python-fullstack': 'Python Full Stack',
  'system-administration-cloud': 'System Administration for Cloud',
  devops: 'DevOps',
  aws: 'AWS',
  azure: 'Azure',
  gcp: 'Google Cloud Platform',
} as const;

/** Programs of the campus catalogue by their number, 1 to 12. */
export const campusTitles = {
  1: 'Campus Ready Training',
  2: 'Data Science',
  3: 'Python Full Stack',
  4: 'Java Full Stack',
  5: 'MERN Stack',
  6: 'Mobile Development Full Stack',
  7: 'Cyber Security and Ethical Hacking',
  8: 'IoT',
  9: 'Blockchain',
  10: 'Cloud Computing',
  11: 'Quantitative Aptitude',
  12: 'Logical Reasoning',
} as const;

/** Developer tracks by their id, in display order. */
export const trackTitles = {
  frontend: 'Frontend Developer',
  'full-stack': 'Full-Stack Developer',
  java: 'Java Developer',
  python: 'Python Developer',
  'ai-ml': 'AI/ML Developer',
} as const;

export type TrainingSlug = keyof typeof trainingTitles;
export type CampusProgramId = keyof typeof campusTitles;

/** Slugs of the training programmes, in display order. */
export const trainingSlugs = Object.keys(trainingTitles) as readonly TrainingSlug[];

/** Whether a part of a path is the slug of a training programme. */
export function isTrainingSlug(slug: string): slug is TrainingSlug {
  return Object.hasOwn(trainingTitles, slug);
}

export type TrainingTitle = (typeof trainingTitles)[TrainingSlug];
export type TrackId = keyof typeof trackTitles;
export type TrackTitle = (typeof trackTitles)[TrackId];
export type CampusTitle = (typeof campusTitles)[CampusProgramId];

/** The choice that asks the applicant to name another course. */
export const otherCourse = 'Others';

/** A value of the application form's `course` field. */
export type CourseOption = TrainingTitle | CampusTitle | TrackTitle | typeof otherCourse;

/**
 * Course list of the application form: every title once, the developer tracks behind the courses, then {@link
 * otherCourse}.
 */
export const courseOptions: readonly CourseOption[] = [
  ...new Set<CourseOption>([
    ...Object.values(trainingTitles),
    ...Object.values(campusTitles),
    ...Object.values(trackTitles),
    otherCourse,
  ]),
];
