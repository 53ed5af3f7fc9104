import { createFileRoute } from '@tanstack/react-router';
import { servicesOverview } from '../../content/services/overview.ts';
import { itemList } from '../../head/structured-data.ts';
import { Page } from '../../templates/Page.tsx';
import { Cards } from '../../ui/Card.tsx';

export const Route = createFileRoute('/services/')({ component: ServicesOverviewPage });

/** The four groups of the services dropdown, each entry with a sentence. */
function ServicesOverviewPage() {
  const { path, groups } = servicesOverview;
  return (
    <Page
      page={servicesOverview}
      graph={[
        itemList(
          path,
          groups.flatMap(({ entries }) => entries),
        ),
      ]}
    >
      {groups.map(({ id, title, text, entries, more }, index) => (
        <Cards
          key={id}
          id={id}
          title={title}
          lead={text}
          tone={index % 2 === 0 ? 'plain' : 'tint'}
          cards={[...entries, ...(more ? [{ title: more.label, href: more.href, action: 'See more' }] : [])]}
        />
      ))}
    </Page>
  );
}
