import { useEffect, useRef, useState } from 'react';
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

interface MapDrawingProps extends MapProps {
  /** Whether the offices are marked here, because no interactive map does it. */
  markers: boolean;
}

/** A plain plan in the place of street tiles: one unit is one CSS pixel, with the centre of the map at 0, 0. */
function MapDrawing({ offices, centre, zoom, markers }: MapDrawingProps) {
  return (
    <svg
      className={styles.drawing}
      viewBox="-600 -200 1200 400"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Plan with ${offices.map(({ name }, index) => `${index + 1}: ${name}`).join(', ')}`}
    >
      <g className={styles.streets} strokeWidth="10">
        <path d="M-640-116 640-148M-640 20C-300 8 180 52 640 26M-640 136 640 168" />
        <path d="M-420-220-396 220M-150-220C-176-60-128 70-144 220M112-220 146 220M402-220C370-40 418 60 396 220" />
      </g>
      <g className={styles.lanes} strokeWidth="4">
        <path d="M-640-48-140-62M146-58 640-74M-640 84-152 94M132 102 640 98M-290-220-272 220M258-220 276 220M-20-220-8-134M12 36 8 152" />
      </g>
      <path className={styles.park} d="M170-40H238L244 22 152 28Z" />
      <path className={styles.water} d="M-372 52C-344 34-306 40-296 66S-330 116-356 110-396 74-372 52Z" />
      {markers &&
        offices.map((office, index) => {
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
