import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Content } from '../../content/schemas.ts';
import { classNames } from '../../ui/class-names.ts';
import { FeatureList } from '../../ui/lists.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './FeaturedCarousel.module.css';

/** Time between two automatic steps, in milliseconds. */
const featuredInterval = 4000;

/**
 * One featured solution at a time, every four seconds the next, the first after the last. It waits under the pointer,
 * while something in it has the focus and when it was paused, and never moves for those who asked for less motion.
 * Without script all solutions stand below each other.
 */
export function FeaturedCarousel({ features }: { features: Content<'products/campus-erp.yaml'>['features'] }) {
  const carousel = useRef<HTMLElement>(null);
  const [paused, setPaused] = useState(false);
  const [active, setActive] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each one that is shown has its full time
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
      <div className={styles.slides} aria-live={paused ? 'polite' : 'off'}>
        {features.map(({ id, title, promise, details, icon: Icon, picture, colour }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset; the carousel pattern asks for a group
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
      <div className={styles.controls} data-needs-script="">
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
