import type { Office } from '../../../shared/site.ts';
import styles from './MapDrawing.module.css';
import { type Position, pixelOffset } from './projection.ts';

export interface MapProps {
  offices: readonly Office[];
  centre: Position;
  zoom: number;
}

export interface MapDrawingProps extends MapProps {
  /** Whether the offices are marked here, because no interactive map does it. */
  markers: boolean;
}

/** A plain plan in the place of street tiles: one unit is one CSS pixel, with the centre of the map at 0, 0. */
export function MapDrawing({ offices, centre, zoom, markers }: MapDrawingProps) {
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
