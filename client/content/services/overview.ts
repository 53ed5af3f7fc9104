import { trainingSlugs } from '../../../shared/courses.ts';
import { coursePath, courseSummary } from '../courses/catalogue.ts';
import { serviceAt } from './catalogue.ts';
import overview from './overview.yaml';
import type { ServicePath } from './types.ts';

export interface OverviewEntry {
  path: string;
  name: string;
  sentence: string;
}

/** What the card of a service or a course says. */
function cardAt(path: string): OverviewEntry {
  const slug = trainingSlugs.find((other) => coursePath(other) === path);
  if (slug) return { path, name: courseSummary(slug).title, sentence: courseSummary(slug).description };
  const { name, summary } = serviceAt(path as ServicePath);
  return { path, name, sentence: summary };
}

/** The `/services` hub, each entry with its name and its sentence. */
export const servicesOverview = {
  ...overview,
  groups: overview.groups.map((group) => ({
    ...group,
    entries: group.entries.map(
      ({ path, name, sentence }): OverviewEntry => (name && sentence ? { path, name, sentence } : cardAt(path)),
    ),
  })),
};
