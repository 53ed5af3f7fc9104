import { type OverviewEntry, servicesOverview } from '../content/services/overview.ts';
import { Section } from '../ui/Section.tsx';
import { HubPage } from './HubPage.tsx';
import styles from './ServicesOverviewPage.module.css';

/** `/services`: the four groups of the services dropdown, each entry with a sentence. */
export function ServicesOverviewPage() {
  return (
    <HubPage
      hub={servicesOverview}
      items={servicesOverview.groups.flatMap((group): readonly OverviewEntry[] => group.entries)}
    >
      {servicesOverview.groups.map((group, index) => (
        <Section
          key={group.id}
          id={group.id}
          title={group.title}
          lead={group.text}
          tone={index % 2 === 0 ? 'plain' : 'tint'}
        >
          <ul className={styles.entries}>
            {group.entries.map(({ path, name, sentence }) => (
              <li key={path} className={styles.entry}>
                <h3 className={styles.name}>
                  <a href={path} className={styles.link}>
                    {name}
                  </a>
                </h3>
                <p className={styles.sentence}>{sentence}</p>
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
