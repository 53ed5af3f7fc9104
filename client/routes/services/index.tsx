import { createFileRoute } from '@tanstack/react-router';
import { type OverviewEntry, servicesOverview } from '../../content/services/overview.ts';
import { Cards } from '../../templates/Cards.tsx';
import { HubPage } from '../../templates/HubPage.tsx';

export const Route = createFileRoute('/services/')({ component: ServicesOverviewPage });

/** The four groups of the services dropdown, each entry with a sentence. */
function ServicesOverviewPage() {
  const { groups } = servicesOverview;
  return (
    <HubPage hub={servicesOverview} items={groups.flatMap((group): readonly OverviewEntry[] => group.entries)}>
      {groups.map(({ id, title, text, entries, ...group }, index) => (
        <Cards
          key={id}
          id={id}
          title={title}
          lead={text}
          tone={index % 2 === 0 ? 'plain' : 'tint'}
          cards={[
            ...entries.map(({ path, name, sentence }) => ({ title: name, href: path, text: sentence })),
            ...(group.more ? [{ title: group.more.label, href: group.more.path, action: 'See more' }] : []),
          ]}
        />
      ))}
    </HubPage>
  );
}
