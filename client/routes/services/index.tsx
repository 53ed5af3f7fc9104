import { createFileRoute } from '@tanstack/react-router';
import { type OverviewEntry, servicesOverview } from '../../content/services/overview.ts';
import { HubPage } from '../../templates/HubPage.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './index.module.css';

export const Route = createFileRoute('/services/')({ component: ServicesOverviewPage });

/** The four groups of the services dropdown, each entry with a sentence. */
function ServicesOverviewPage() {
  const { groups } = servicesOverview;
  return (
    <HubPage hub={servicesOverview} items={groups.flatMap((group): readonly OverviewEntry[] => group.entries)}>
      {groups.map(({ id, title, text, entries, ...group }, index) => (
        <Section key={id} id={id} title={title} lead={text} tone={index % 2 === 0 ? 'plain' : 'tint'}>
          <ul className={styles.entries}>
            {entries.map(({ path, name, sentence }) => (
              <li key={path} className={styles.entry}>
                <h3 className="like-h4">
                  <a href={path}>{name}</a>
                </h3>
                <p className="small">{sentence}</p>
              </li>
            ))}
          </ul>
          {group.more && (
            <p className={styles.more}>
              <a href={group.more.path}>{group.more.label}</a>
            </p>
          )}
        </Section>
      ))}
    </HubPage>
  );
}
