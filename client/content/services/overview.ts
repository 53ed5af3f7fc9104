import { trainingSlugs } from '../../../shared/courses.ts';
import { coursePath, courseSummary } from '../courses/catalogue.ts';
import { serviceAt } from './catalogue.ts';
import overview from './overview.yaml';
import type { ServicePath } from './types.ts';

/** What the card of a service or a course says. */
function cardAt(href: string): { title: string; text: string } {
  const slug = trainingSlugs.find((other) => coursePath(other) === href);
  if (slug) return { title: courseSummary(slug).title, text: courseSummary(slug).description };
  const { name, summary } = serviceAt(href as ServicePath);
  return { title: name, text: summary };
}

/** The `/services` hub, each entry with its name and its sentence. */
export const servicesOverview = {
  ...overview,
  groups: overview.groups.map((group) => ({
    ...group,
    entries: group.entries.map(({ href, title, text }) => ({
      href,
      ...(title && text ? { title, text } : cardAt(href)),
    })),
  })),
};
