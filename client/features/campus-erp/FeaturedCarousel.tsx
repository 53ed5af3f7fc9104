import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';
import type { Content } from '../../content/schemas.ts';
import { classNames } from '../../ui/class-names.ts';
import { FeatureList } from '../../ui/lists.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './FeaturedCarousel.module.css';

/** Time between two automatic steps, in milliseconds. */
const featuredInterval = 4000;

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribeToReducedMotion(notify: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** Whether the visitor asked for less motion; assumed until the browser answers. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribeToReducedMotion,
    () => matchMedia(reducedMotion).matches,
    () => true,
  );
}

interface RotationOptions {
  /** Number of items; after the last comes the first again. */
  length: number;
  /** Milliseconds from one item to the next. */
  interval: number;
  running: boolean;
}

/** Index of the item that is shown. While running it moves on by itself; a selected item gets its full time. */
function useRotation({ length, interval, running }: RotationOptions): [number, (index: number) => void] {
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIndex((index + 1) % length), interval);
    return () => clearTimeout(timer);
  }, [index, interval, length, running]);

  return [index, setIndex];
}

/**
 * One featured solution at a time, every four seconds the next, the first after the last. It waits under the pointer,
 * while something in it has the focus and when it was paused, and never moves for those who asked for less motion.
 * Without script all solutions stand below each other.
 */
export function FeaturedCarousel({ features }: { features: Content<'products/campus-erp.yaml'>['features'] }) {
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = useReducedMotion();
  const running = !(paused || hovered || focused || still);
  const [active, setActive] = useRotation({ length: features.length, interval: featuredInterval, running });

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false);
  };

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="Featured solutions"
      onPointerEnter={({ pointerType }) => setHovered(pointerType !== 'touch')}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      <div className={styles.slides} aria-live={running ? 'off' : 'polite'}>
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
        <button
          type="button"
          className={classNames(styles.pause, still && styles.unused)}
          onClick={() => setPaused(!paused)}
        >
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
