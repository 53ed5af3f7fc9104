import type { NextBatch } from '../../../shared/next-batch.ts';
import { coursePath } from '../../content/courses/catalogue.ts';
import type { Course, CourseDetails } from '../../content/courses/course.ts';
import { shownUrl } from '../../head/head.ts';
import { course } from '../../head/structured-data.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { Section } from '../../ui/Section.tsx';
import { SplitSection } from '../../ui/SplitSection.tsx';
import { trainingCrumbs } from '../crumbs.ts';
import { Page } from '../Page.tsx';
import { CourseFacts } from './CourseFacts.tsx';
import styles from './CurriculumPage.module.css';
import { enrolLink, registrationLink } from './course-links.ts';
import { Modules } from './Modules.tsx';
import { NextBatchCard, seatsInWords } from './NextBatchCard.tsx';
import { weeksOf } from './weeks.ts';

export interface CurriculumPageProps {
  summary: Course;
  details: CourseDetails;
  /** Null where none is set. */
  nextBatch: NextBatch | null;
}

/** The page of one course: hero, outcomes, curriculum with a summary that stays in view. */
export function CurriculumPage({ summary, details, nextBatch }: CurriculumPageProps) {
  const { slug, title, picture, pictureAlt } = summary;
  const { heading, intro, ticks, blurbs, modules, openMode, outcomes, project, prerequisites, level, modes } = details;
  const { finishedProject } = details;
  const path = coursePath(slug);
  const { duration } = details;
  const { price } = summary;
  const about = { name: title, description: intro, level, prerequisites, outcomes, modes, duration, price, modules };
  const enrol = { label: 'Enroll Now', href: enrolLink(title, nextBatch) };
  return (
    <Page
      path={path}
      head={{ title: details.pageTitle, description: details.pageDescription, graph: [course(path, about)] }}
      breadcrumbs={trainingCrumbs(title)}
      hero={{
        eyebrow: `Training course · ${details.duration}`,
        title: heading,
        lead: intro,
        picture: { name: picture, alt: pictureAlt },
        action: enrol,
        secondary: { label: 'See the curriculum', href: '#curriculum' },
        below: (
          <>
            <FeatureList items={ticks} columns={2} />
            {nextBatch && <NextBatchCard batch={nextBatch} course={summary} />}
          </>
        ),
      }}
      closing={{
        title: `Talk to us about ${title}`,
        text: 'Ask about dates, batches and fees, or let us help you choose between two courses.',
        secondary: { label: 'All courses', href: '/services/training' },
      }}
    >
      <Section>
        <div className={`split more-left ${styles.results}`}>
          <div className="stack">
            <h2 className="like-h3">What you will be able to do</h2>
            <FeatureList items={outcomes} />
          </div>
          <aside className={`stack tight panel ${styles.project}`} aria-labelledby="project">
            <p className="eyebrow">What you build</p>
            <h2 id="project" className="like-h3">
              {project.title}
            </h2>
            <p>{project.text}</p>
            {finishedProject && (
              <>
                <p className="eyebrow">What a learner has built</p>
                <h3>{finishedProject.title}</h3>
                <p>{finishedProject.text}</p>
              </>
            )}
          </aside>
        </div>
        <div className={`grid wide-columns ${styles.blurbs}`}>
          {blurbs.map((blurb) => (
            <div key={blurb.title} className="stack tight">
              <h2 className="like-h3">{blurb.title}</h2>
              <p className="muted">{blurb.text}</p>
            </div>
          ))}
        </div>
      </Section>
      <Section id="curriculum" tone="tint" title={`${title} Training Curriculum`}>
        <div className={styles.curriculum}>
          <CourseFacts summary={summary} details={details} nextBatch={nextBatch} />
          <Modules modules={modules} weeks={weeksOf(details)} openMode={openMode} />
        </div>
      </Section>
      <SplitSection title="Before you start">
        <FeatureList items={prerequisites} />
        <p className={styles.address}>
          <img
            src={`/qr/${slug}.svg`}
            alt={`QR code of the page about ${title}`}
            width={120}
            height={120}
            loading="lazy"
          />
          <span>
            This course, its dates and the form to apply:
            <br />
            <strong>{shownUrl(path)}</strong>
          </span>
        </p>
      </SplitSection>
      <div className={styles.bar} data-print="hidden">
        {nextBatch && (
          <p className="small">
            {nextBatch.day} · <strong>{seatsInWords(nextBatch)}</strong>
          </p>
        )}
        <ButtonLink href={enrol.href}>{enrol.label}</ButtonLink>
        <ButtonLink href={registrationLink(title, nextBatch)} variant="secondary">
          Apply for this course
        </ButtonLink>
      </div>
    </Page>
  );
}
