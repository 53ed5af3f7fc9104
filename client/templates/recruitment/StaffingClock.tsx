import { clock as staffingClock } from '../../content/recruitment/staffing.yaml';
import styles from './StaffingClock.module.css';

const { alt, moments } = staffingClock;
const longest = Math.max(...moments.map(({ hour }) => hour));
const at = (hour: number) => `${(100 * hour) / longest}%`;
const anchors = new Map<number, 'start' | 'end'>([
  [0, 'start'],
  [longest, 'end'],
]);

/** The hours until candidates are presented, on a line. Every second moment stands above it, so that neighbours have room. */
export function StaffingClock() {
  const [, first] = moments;
  return (
    <svg className={styles.clock} width="100%" height="150" role="img" aria-label={alt}>
      <rect className={styles.wait} width="100%" y="69" height="12" rx="6" />
      <rect className={styles.reply} x={at(first.hour)} width={at(longest - first.hour)} y="69" height="12" rx="6" />
      {moments.map(({ hour, label }, index) => {
        const top = index % 2 === 0 ? 0 : 90;
        return (
          <g key={hour} textAnchor={anchors.get(hour) ?? 'middle'}>
            <line className={styles.mark} x1={at(hour)} x2={at(hour)} y1="65" y2="85" />
            <text className={styles.hour} x={at(hour)} y={top + 26}>
              {hour} h
            </text>
            <text className={styles.label} x={at(hour)} y={top + 48}>
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
