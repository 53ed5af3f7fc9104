import type { TrainingSlug } from '../../shared/courses.ts';
import type { Content, CourseDetails, ServicePath } from './schemas.ts';

type ServicePage = Content<'services/pages/*.yaml'>;

const courses = import.meta.glob<CourseDetails>('./courses/pages/*.yaml', { import: 'default' });
const services = import.meta.glob<ServicePage>('./services/pages/*.yaml', { import: 'default' });

/** Address of a course's page. */
export function coursePath(slug: TrainingSlug): string {
  return `/services/training/${slug}`;
}

/** Fetches what only the page of a course shows. */
export async function loadCourse(slug: TrainingSlug): Promise<CourseDetails> {
  const load = courses[`./courses/pages/${slug}.yaml`];
  if (!load) throw new Error(`The course ${slug} has no file in client/content/courses/pages/`);
  return await load();
}

/** Addresses of all services: each is named by its file. */
export const servicePaths = Object.keys(services).map(
  (file): ServicePath => `/services/${file.replace(/^.*\/|\.yaml$/g, '')}`,
);

/** Fetches what only the page of a service shows; undefined when there is no service at this address. */
export async function loadService(path: ServicePath): Promise<ServicePage | undefined> {
  return await services[`.${path.replace('/services/', '/services/pages/')}.yaml`]?.();
}
