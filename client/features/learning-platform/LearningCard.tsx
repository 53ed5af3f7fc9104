import type { LearningCourse } from '../../content/pages.ts';
import { classNames } from '../../ui/class-names.ts';
import { DialogButton } from '../../ui/DialogButton.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { toneClasses } from '../../ui/tones.ts';
import styles from './LearningCard.module.css';

export interface LearningCardProps {
  course: LearningCourse;
  dialogId: string;
}

/** A course card that lights up under the pointer and opens the dialog with its modules. */
export function LearningCard({ course, dialogId }: LearningCardProps) {
  const { title, subtitle, description, features, icon: Icon, tone } = course;
  return (
    <article className={classNames('panel', styles.card, toneClasses[tone])}>
      <span className="tile">
        <Icon size={26} stroke={1.75} aria-hidden="true" />
      </span>
      <div>
        <h3 className="like-h4">{title}</h3>
        <p className={styles.subtitle}>{subtitle}</p>
      </div>
      <p className="small">{description}</p>
      <FeatureList items={features} />
      <DialogButton dialogId={dialogId} variant="secondary">
        View Details<span className="visually-hidden"> of {title}</span>
      </DialogButton>
    </article>
  );
}
