import { coursePath } from '../../content/courses/catalogue.ts';
import type { Course } from '../../content/courses/course.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Price } from './Price.tsx';

/** A course on the training listing. */
export function CourseCard({ course }: { course: Course }) {
  const { slug, title, language, tag, picture, pictureAlt, description, features } = course;
  return (
    <Card
      title={title}
      picture={{ name: picture, alt: pictureAlt }}
      badge={tag}
      text={description}
      features={features}
      footer={
        <ButtonLink href={coursePath(slug)} variant="secondary">
          View Details<span className="visually-hidden"> of {title}</span>
        </ButtonLink>
      }
    >
      <p>{language}</p>
      <Price {...course} />
    </Card>
  );
}
