import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Office } from '../../../shared/site.ts';
import { loadSiteSettings } from '../../site-settings.ts';
import styles from './OfficeMap.module.css';

/** Degrees, WGS 84: [latitude, longitude]. */
type Position = readonly [latitude: number, longitude: number];

/** Pixels of the whole world at zoom 0, and of a tile, in the projection that map tiles use (Web Mercator). */
const tileSize = 256;

function project([latitude, longitude]: Position, zoom: number): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const size = tileSize * 2 ** zoom;
  return [size * (0.5 + longitude / 360), size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI))];
}

/** Half the size of the map, in CSS pixels. */
const half = { width: 600, height: 200 } as const;

/** One unit is one CSS pixel, with the centre of the map at 0, 0; what does not fit is cut off at the sides. */
function Layer({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <svg
      className={styles.layer}
      viewBox={`${-half.width} ${-half.height} ${2 * half.width} ${2 * half.height}`}
      preserveAspectRatio="xMidYMid slice"
      role={label ? 'img' : undefined}
      aria-label={label}
    >
      {children}
    </svg>
  );
}

interface Tiles {
  /** Of a tile, with {z}, {x} and {y}. */
  url: string;
  /** How far right and left of the centre there are tiles. */
  width: number;
}

interface TileProps {
  href: string;
  x: number;
  y: number;
}

function tilesAround(centre: Position, zoom: number, { url, width }: Tiles): TileProps[] {
  const [centreX, centreY] = project(centre, zoom);
  const found: TileProps[] = [];
  for (let x = Math.floor((centreX - width) / tileSize); x * tileSize < centreX + width; x++)
    for (let y = Math.floor((centreY - half.height) / tileSize); y * tileSize < centreY + half.height; y++) {
      const href = url.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y));
      found.push({ href, x: x * tileSize - centreX, y: y * tileSize - centreY });
    }
  return found;
}

/** A plain plan, below the street map and in its place. */
function Plan() {
  return (
    <>
      <g className={styles.streets} strokeWidth="10">
        <path d="M-640-116 640-148M-640 20C-300 8 180 52 640 26M-640 136 640 168" />
        <path d="M-420-220-396 220M-150-220C-176-60-128 70-144 220M112-220 146 220M402-220C370-40 418 60 396 220" />
      </g>
      <g className={styles.streets} strokeWidth="4">
        <path d="M-640-48-140-62M146-58 640-74M-640 84-152 94M132 102 640 98M-290-220-272 220M258-220 276 220M-20-220-8-134M12 36 8 152" />
      </g>
      <path className={styles.park} d="M170-40H238L244 22 152 28Z" />
      <path className={styles.water} d="M-372 52C-344 34-306 40-296 66S-330 116-356 110-396 74-372 52Z" />
    </>
  );
}

/** How far below the screen the street map starts to load, so that it is there when it is scrolled to. */
const loadMargin = '300px';

const tilesFailed = 'The street map could not be loaded. The markers and the links to directions still work.';

interface OfficeMapProps {
  offices: readonly Office[];
  centre: Position;
  zoom: number;
}

/**
 * The offices as numbered markers on a street map that loads only when it comes near the screen. Before that, and without script
 * or tiles, the markers stand at the same places on a drawn plan. A marker opens its address; without script it leads to it.
 */
export function OfficeMap({ offices, centre, zoom }: OfficeMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [tiles, setTiles] = useState<Tiles>();
  const [street, setStreet] = useState<'shown' | 'failed'>();
  const [opened, setOpened] = useState<Office>();

  useEffect(() => {
    const width = Math.min(half.width, Math.max(screen.width, screen.height) / 2);
    const load = () => loadSiteSettings().then(({ mapTileUrl }) => setTiles({ url: mapTileUrl, width }));
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        load().catch(() => setStreet('failed'));
      },
      { rootMargin: loadMargin },
    );
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  const [centreX, centreY] = project(centre, zoom);
  return (
    <figure className={styles.figure}>
      <div ref={frame} className={styles.frame}>
        <Layer label={`Plan with ${offices.map(({ name }, index) => `${index + 1}: ${name}`).join(', ')}`}>
          <Plan />
          {tiles &&
            tilesAround(centre, zoom, tiles).map((tile) => (
              <image
                key={tile.href}
                {...tile}
                width={tileSize}
                height={tileSize}
                onLoad={() => setStreet('shown')}
                onError={() => setStreet((before) => before ?? 'failed')}
              />
            ))}
        </Layer>
        <Layer>
          {offices.map((office, index) => {
            const [x, y] = project(office.position, zoom);
            return (
              <g key={office.id} transform={`translate(${(x - centreX).toFixed(1)} ${(y - centreY).toFixed(1)})`}>
                <a
                  href={`#${office.id}`}
                  aria-label={`${index + 1}: ${office.name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    setOpened(office);
                  }}
                >
                  <path className={styles.pin} d="M0 0C-5-9-15-15-15-26A15 15 0 0 1 15-26C15-15 5-9 0 0Z" />
                  <text className={styles.number} y="-21" textAnchor="middle">
                    {index + 1}
                  </text>
                </a>
              </g>
            );
          })}
        </Layer>
        <div role="status">
          {opened && (
            <address className={`panel small ${styles.popup}`}>
              <strong>{opened.name}</strong>
              <p>{opened.address}</p>
              <p>{opened.landmark}</p>
            </address>
          )}
        </div>
      </div>
      <figcaption className={`small ${styles.caption}`}>
        <span role="status">{street === 'failed' && tilesFailed}</span>
        {street === 'shown' && (
          <span>
            Map data © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors
          </span>
        )}
      </figcaption>
    </figure>
  );
}
