import { coursePath } from '../../content/courses/catalogue.ts';
import type { Course } from '../../content/courses/course.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import styles from './CourseCard.module.css';
import { Price } from './Price.tsx';

export interface CourseCardProps {
  course: Course;
}

/** A course on the training listing. */
export function CourseCard({ course }: CourseCardProps) {
  const { slug, title, language, tag, picture, pictureAlt, description, features } = course;
  return (
    <Card
      title={title}
      picture={{ name: picture, alt: pictureAlt }}
      className={styles.card}
      footer={
        <ButtonLink href={coursePath(slug)} variant="secondary">
          View Details<span className="visually-hidden"> of {title}</span>
        </ButtonLink>
      }
    >
      <p className={styles.labels}>
        <span>{language}</span>
        <span className={styles.tag}>{tag}</span>
      </p>
      <p>{description}</p>
      <FeatureList items={features} />
      <Price {...course} />
    </Card>
  );
}
