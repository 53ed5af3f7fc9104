import type { DeveloperTrack } from '../../content/pages.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { registrationLink } from './course-links.ts';
import styles from './TrackCard.module.css';

export interface TrackCardProps {
  track: DeveloperTrack;
}

/** A developer track with its four outcomes. */
export function TrackCard({ track }: TrackCardProps) {
  const { title, subtitle, outcomes, badge, icon } = track;
  return (
    <Card
      title={title}
      icon={icon}
      badge={badge}
      className={styles.card}
      footer={
        <ButtonLink href={registrationLink(title)} variant="secondary">
          Register Now<span className="visually-hidden"> for {title}</span>
        </ButtonLink>
      }
    >
      <p className={styles.subtitle}>{subtitle}</p>
      <FeatureList items={outcomes} />
    </Card>
  );
}
