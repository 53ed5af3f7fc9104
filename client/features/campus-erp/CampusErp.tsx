import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Content } from '../../content/schemas.ts';
import { Card, IconBadge } from '../../ui/Card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FeatureList } from '../../ui/lists.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Grid } from '../../ui/Section.tsx';
import styles from './CampusErp.module.css';

type Features = Content<'products/campus-erp.yaml'>['features'];

/** Milliseconds between automatic steps. */
const featuredInterval = 4000;

/**
 * Shows one featured solution at a time, the next after four seconds. It pauses under the pointer, while it has the
 * focus and by its button, and never moves when less motion is preferred. Without scripts all solutions are visible.
 */
export function FeaturedCarousel({ features }: { features: Features }) {
  const carousel = useRef<HTMLElement>(null);
  const [paused, setPaused] = useState(false);
  const [active, setActive] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide is shown for its full time
  useEffect(() => {
    const waits = () =>
      carousel.current?.matches(':hover, :focus-within') || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const moveOn = () => {
      if (!waits()) setActive((index) => (index + 1) % features.length);
    };
    const timer = paused ? undefined : setInterval(moveOn, featuredInterval);
    return () => clearInterval(timer);
  }, [active, paused, features.length]);

  return (
    <section ref={carousel} className={styles.carousel} aria-roledescription="carousel" aria-label="Featured solutions">
      <div className="whole" aria-live={paused ? 'polite' : 'off'}>
        {features.map(({ id, title, promise, details, icon: Icon, picture, colour }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a group, not a fieldset
          <div
            key={id}
            className={classNames(styles.slide, colour)}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${features.length}`}
            data-active={index === active ? '' : undefined}
          >
            <div className={`stack ${styles.text}`}>
              <span className="tile">
                <Icon size={26} stroke={1.6} aria-hidden="true" />
              </span>
              <h3>{title}</h3>
              <p className="lead">{promise}</p>
              <FeatureList items={details} />
            </div>
            <div className={styles.picture}>
              <Picture {...picture} />
            </div>
          </div>
        ))}
      </div>
      <div className={`row ${styles.controls}`} data-needs-script="">
        <button type="button" className={styles.pause} onClick={() => setPaused(!paused)}>
          {paused ? <IconPlayerPlay size={18} aria-hidden="true" /> : <IconPlayerPause size={18} aria-hidden="true" />}
          <span className="visually-hidden">{paused ? 'Play the carousel' : 'Pause the carousel'}</span>
        </button>
        {features.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            className={styles.dot}
            aria-label={`Show ${title}`}
            aria-current={index === active ? 'true' : undefined}
            data-replay=""
            onClick={() => setActive(index)}
          />
        ))}
      </div>
    </section>
  );
}

interface CategoryTabsProps {
  categories: Content<'products/campus-erp.yaml'>['categories'];
  features: Features;
}

/** The features by category, one tab at a time. Without scripts and in print all categories are visible. */
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
        className={`panel ${styles.tabs}`}
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
            className={`row small ${styles.tab}`}
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

/** All features along a line. */
export function Timeline({ features }: { features: Features }) {
  return (
    <ol>
      {features.map(({ id, title, description, icon, colour }) => (
        <li key={id} className={classNames('beside', styles.item, colour)}>
          <IconBadge icon={icon} />
          <div>
            <h3 className="like-h4">{title}</h3>
            <p className="small">{description}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
