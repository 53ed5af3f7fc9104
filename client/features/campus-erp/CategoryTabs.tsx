import type { CampusCategory, CampusFeature } from '../../content/pages.ts';
import { Card, CardGrid } from '../../ui/Card.tsx';
import styles from './CategoryTabs.module.css';

interface CategoryTabsProps {
  categories: readonly CampusCategory[];
  features: readonly CampusFeature[];
}

/** The features by category, one at a time: radio buttons that look like tabs, so that no script is needed. In print all are shown. */
export function CategoryTabs({ categories, features }: CategoryTabsProps) {
  return (
    <div className={styles.categories}>
      <fieldset className={styles.tabs} data-print="hidden">
        <legend className="visually-hidden">Feature categories</legend>
        {categories.map(({ id, name, icon: Icon }, index) => (
          <label key={id} className={styles.tab}>
            <input type="radio" name="category" defaultChecked={index === 0} />
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {name}
          </label>
        ))}
      </fieldset>
      {categories.map(({ id: category, name, text, features: shown }) => (
        <section key={category} className={`stack ${styles.panel}`} aria-label={name}>
          <p className="muted">
            <strong>{name}.</strong> {text}
          </p>
          <CardGrid columns={shown.length === 2 ? 2 : 3}>
            {features
              .filter(({ id }) => shown.includes(id))
              .map(({ id, title, icon, details }) => (
                <Card key={id} icon={icon} title={title} features={details} />
              ))}
          </CardGrid>
        </section>
      ))}
    </div>
  );
}
