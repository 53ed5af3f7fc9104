import { useEffect, useRef, useState } from 'react';
import { MapDrawing, type MapProps } from './MapDrawing.tsx';
import styles from './OfficeMap.module.css';

/** How far below the screen the map starts to load, so that it is there when it is scrolled to. */
const loadMargin = '300px';

/** `drawing` until the map script runs, and for good where it cannot. */
type State = 'drawing' | 'map' | 'map-without-tiles' | 'failed';

const notes: Partial<Record<State, string>> = {
  'map-without-tiles': 'The street map could not be loaded. The markers and the links to directions still work.',
  failed: 'The interactive map could not be loaded. The addresses and links to directions are below.',
};

/**
 * The offices as numbered markers on a street map that loads only when it comes near the screen. Before that, and
 * without script or tiles, the markers stand at the same places on a drawn plan.
 */
export function OfficeMap({ offices, centre, zoom }: MapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('drawing');

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let remove: (() => void) | undefined;
    let gone = false;
    const load = async () => {
      try {
        const { createMap } = await import('./create-map.ts');
        if (gone) return;
        remove = createMap(element, { offices, centre, zoom, onTilesFailed: () => setState('map-without-tiles') });
        setState('map');
      } catch {
        setState('failed');
      }
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: loadMargin },
    );
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
      remove?.();
    };
  }, [offices, centre, zoom]);

  const note = notes[state];
  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        <MapDrawing offices={offices} centre={centre} zoom={zoom} markers={state === 'drawing' || state === 'failed'} />
        <div ref={container} className={styles.map} data-print="hidden" />
      </div>
      <figcaption className={styles.caption}>
        <span role="status">{note}</span>
        {state === 'map' && (
          <span>
            Map data © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors
          </span>
        )}
      </figcaption>
    </figure>
  );
}
