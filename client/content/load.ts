import type { TrainingSlug } from '../../shared/courses.ts';
import type { Content, CourseDetails, ServicePath } from './schemas.ts';

type ServicePage = Content<'services/pages/*.yaml'>;

const courses = import.meta.glob<CourseDetails>('./courses/pages/*.yaml', { import: 'default' });
const services = import.meta.glob<ServicePage>('./services/pages/*.yaml', { import: 'default' });

/** The address of a course's page. */
export function coursePath(slug: TrainingSlug): string {
  return `/services/training/${slug}`;
}

/** Loads the part of a course that only its page shows. */
export async function loadCourse(slug: TrainingSlug): Promise<CourseDetails> {
  const load = courses[`./courses/pages/${slug}.yaml`];
  if (!load) throw new Error(`The course ${slug} has no file in client/content/courses/pages/`);
  return await load();
}

/** The addresses of all services, from the names of their files. */
export const servicePaths = Object.keys(services).map(
  (file): ServicePath => `/services/${file.replace(/^.*\/|\.yaml$/g, '')}`,
);

/** Loads the part of a service that only its page shows; undefined for an unknown address. */
export async function loadService(path: ServicePath): Promise<ServicePage | undefined> {
  return await services[`.${path.replace('/services/', '/services/pages/')}.yaml`]?.();
}
