import { useEffect, useRef, useState } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import type { MapProps, Position } from './create-map.ts';
import styles from './OfficeMap.module.css';

/** Pixels of the whole world at zoom 0, in the projection that map tiles use (Web Mercator). */
const worldSize = 256;

function project([latitude, longitude]: Position): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [worldSize * (0.5 + longitude / 360), worldSize * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI))];
}

/** Where a position lies on a map, in CSS pixels right of and below its centre. */
function pixelOffset(position: Position, centre: Position, zoom: number): { x: number; y: number } {
  const [x, y] = project(position);
  const [centreX, centreY] = project(centre);
  return { x: (x - centreX) * 2 ** zoom, y: (y - centreY) * 2 ** zoom };
}

/**
 * The offices on the plan in the place of street tiles: one unit is one CSS pixel, with the centre of the map at 0, 0.
 */
function Markers({ offices, centre, zoom }: MapProps) {
  return (
    <svg
      className={styles.markers}
      viewBox="-600 -200 1200 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {offices.map((office, index) => {
        const { x, y } = pixelOffset(office.position, centre, zoom);
        return (
          <g key={office.id} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
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
