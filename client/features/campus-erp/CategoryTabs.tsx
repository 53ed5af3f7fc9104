import { type KeyboardEvent, useRef, useState } from 'react';
import type { Content } from '../../content/schemas.ts';
import { Card } from '../../ui/Card.tsx';
import { Grid } from '../../ui/Section.tsx';
import styles from './CategoryTabs.module.css';

interface CategoryTabsProps {
  categories: Content<'products/campus-erp.yaml'>['categories'];
  features: Content<'products/campus-erp.yaml'>['features'];
}

/** The features by category: one tab at a time. Without script and in print all categories stand below each other. */
export function CategoryTabs({ categories, features }: CategoryTabsProps) {
  const [active, setActive] = useState(0);
  const tabs = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const last = categories.length - 1;
    const ways: Readonly<Record<string, number>> = {
      ArrowRight: active === last ? 0 : active + 1,
      ArrowLeft: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
    };
    const next = ways[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div>
      <div
        ref={tabs}
        className={styles.tabs}
        role="tablist"
        aria-label="Feature categories"
        data-needs-script=""
        data-print="hidden"
        onKeyDown={move}
      >
        {categories.map(({ id, name, icon: Icon }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            className={styles.tab}
            aria-selected={index === active}
            aria-controls={`panel-${id}`}
            tabIndex={index === active ? 0 : -1}
            data-replay=""
            onClick={() => setActive(index)}
          >
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {name}
          </button>
        ))}
      </div>
      {categories.map((category, index) => (
        <div
          key={category.id}
          role="tabpanel"
          id={`panel-${category.id}`}
          className={`stack ${styles.panel}`}
          aria-labelledby={`tab-${category.id}`}
          hidden={index !== active}
        >
          <p className="muted">
            <strong>{category.name}.</strong> {category.text}
          </p>
          <Grid>
            {features
              .filter(({ id }) => category.features.includes(id))
              .map(({ id, title, icon, details }) => (
                <Card key={id} icon={icon} title={title} features={details} />
              ))}
          </Grid>
        </div>
      ))}
    </div>
  );
}
