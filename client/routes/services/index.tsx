import { createFileRoute } from '@tanstack/react-router';
import { courses } from '../../content/courses.ts';
import { coursePath } from '../../content/load.ts';
import type { ServicePath } from '../../content/schemas.ts';
import overview from '../../content/services/overview.yaml';
import { serviceAt } from '../../content/services.ts';
import { Page } from '../../templates/Page.tsx';
import { Cards } from '../../ui/Card.tsx';

export const Route = createFileRoute('/services/')({ component: ServicesOverviewPage });

/** The title and text on the card of a service or course. */
function cardAt(href: string): { title: string; text: string } {
  const course = courses.find(({ slug }) => coursePath(slug) === href);
  if (course) return { title: course.title, text: course.description };
  const { name, summary } = serviceAt(href as ServicePath);
  return { title: name, text: summary };
}

const groups = overview.groups.map(({ entries, ...group }) => ({
  ...group,
  cards: entries.map(({ href, title, text }) => ({
    href,
    ...(title ? { title, ...(text ? { text } : { action: 'See more' }) } : cardAt(href)),
  })),
}));

function ServicesOverviewPage() {
  return (
    <Page page={overview}>
      {groups.map(({ text, ...group }, index) => (
        <Cards key={group.id} {...group} lead={text} tone={index % 2 === 0 ? 'plain' : 'tint'} />
      ))}
    </Page>
  );
}
