import type { DeveloperTrack } from '../../content/tracks.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import styles from './TrackCard.module.css';

export interface TrackCardProps {
  track: DeveloperTrack;
}

/** A developer track with its four outcomes. */
export function TrackCard({ track }: TrackCardProps) {
  const { title, subtitle, outcomes, badge, icon } = track;
  return (
    <Card title={title} icon={icon} badge={badge} className={styles.card ?? ''}>
      <p className={styles.subtitle}>{subtitle}</p>
      <FeatureList items={outcomes} />
      <ButtonLink href="/registration-form" variant="secondary" className={styles.register}>
        Register Now<span className="visually-hidden"> for {title}</span>
      </ButtonLink>
    </Card>
  );
}
