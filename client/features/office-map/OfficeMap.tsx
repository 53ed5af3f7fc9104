import { useEffect, useRef, useState } from 'react';
import { loadSiteSettings } from '../../page-state.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { MapProps } from './create-map.ts';
import styles from './OfficeMap.module.css';

/** The offices on the plan that replaces the street tiles, in CSS pixels, with the map's centre at 0, 0. */
function Markers({ offices, centre: [latitude, longitude], zoom }: MapProps) {
  // The whole world has 256 pixels at zoom 0. Near the centre all degrees are equally long.
  const degree = (256 * 2 ** zoom) / 360;
  const stretch = 1 / Math.cos((latitude * Math.PI) / 180);
  return (
    <svg
      className={styles.markers}
      viewBox="-600 -200 1200 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {offices.map(({ id, position }, index) => {
        const x = (position[1] - longitude) * degree;
        const y = (latitude - position[0]) * degree * stretch;
        return (
          <g key={id} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <path className={styles.pin} d="M0 0C-5-9-15-15-15-26A15 15 0 0 1 15-26C15-15 5-9 0 0Z" />
            <text className={styles.number} y="-21" textAnchor="middle">
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Distance below the screen at which the map starts to load. */
const loadMargin = '300px';

/** `drawing` until the map script runs, or permanently where it cannot. */
type State = 'drawing' | 'map' | 'map-without-tiles' | 'failed';

const notes: Partial<Record<State, string>> = {
  'map-without-tiles': 'The street map could not be loaded. The markers and the links to directions still work.',
  failed: 'The interactive map could not be loaded. The addresses and links to directions are below.',
};

/**
 * The offices as numbered markers on a street map, which loads when it comes near the screen. Until then, and without
 * scripts or tiles, the markers are at the same places on a drawn plan.
 */
export function OfficeMap({ offices, centre, zoom }: MapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('drawing');

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let map: { remove(): void } | undefined;
    let gone = false;
    const load = async () => {
      try {
        const settings = loadSiteSettings().catch(() => undefined);
        const { createMap } = await import('./create-map.ts');
        const tileUrl = (await settings)?.mapTileUrl;
        if (gone) return;
        const onTilesFailed = () => setState('map-without-tiles');
        map = createMap(element, { offices, centre, zoom, tileUrl, onTilesFailed });
        setState(tileUrl ? 'map' : 'map-without-tiles');
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
      map?.remove();
    };
  }, [offices, centre, zoom]);

  return (
    <figure className="stack tight">
      <div className={styles.frame}>
        <Picture
          name="office-plan"
          alt={`Plan with ${offices.map(({ name }, index) => `${index + 1}: ${name}`).join(', ')}`}
          className={styles.plan}
        />
        {(state === 'drawing' || state === 'failed') && <Markers offices={offices} centre={centre} zoom={zoom} />}
        <div ref={container} className={styles.map} data-print="hidden" />
      </div>
      <figcaption className={`cluster ${styles.caption}`}>
        <span role="status">{notes[state]}</span>
        {state === 'map' && (
          <span>
            Map data © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors
          </span>
        )}
      </figcaption>
    </figure>
  );
}
