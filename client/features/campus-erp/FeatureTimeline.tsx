import type { CampusFeature } from '../../content/products/product.ts';
import { classNames } from '../../ui/class-names.ts';
import { toneClasses } from '../../ui/tones.ts';
import styles from './FeatureTimeline.module.css';

export interface FeatureTimelineProps {
  features: readonly CampusFeature[];
}

/** All features down one line; the one under the pointer is highlighted. */
export function FeatureTimeline({ features }: FeatureTimelineProps) {
  return (
    <ol>
      {features.map(({ id, title, description, icon: Icon, colour }) => (
        <li key={id} className={classNames(styles.item, toneClasses[colour])}>
          <span className="tile">
            <Icon size={22} stroke={1.75} aria-hidden="true" />
          </span>
          <div>
            <h3 className="like-h4">{title}</h3>
            <p className="small">{description}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
