import { calendarPath, type NextBatch, picturePath } from '../../../shared/next-batch.ts';
import { inRupees } from '../../../shared/rupees.ts';
import { coursePath } from '../../content/courses/catalogue.ts';
import type { Course, CourseDetails } from '../../content/courses/course.ts';
import { shownUrl } from '../../head/head.ts';
import { course } from '../../head/structured-data.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { FeatureList } from '../../ui/lists.tsx';
import { Section } from '../../ui/Section.tsx';
import { Page } from '../Page.tsx';
import styles from './CurriculumPage.module.css';
import { enrolLink, feesLink, Price, registrationLink } from './course-parts.tsx';
import { Modules } from './Modules.tsx';

/** What the next batch costs; where staff have set no fee, the price of the course, or else where to ask for it. */
function Fee({ course, batch }: { course: Course; batch: NextBatch | null }) {
  if (batch?.fee)
    return (
      <p>
        Fee: <strong>{inRupees(batch.fee)}</strong>
        {batch.feeIncludes && <span className="small"> with {batch.feeIncludes}</span>}
      </p>
    );
  if (course.price !== undefined) return <Price {...course} />;
  return (
    <a href={feesLink(course.title)} data-print="hidden">
      Ask for fees
    </a>
  );
}

function seatsInWords({ free, seats }: NextBatch): string {
  if (free === 0) return 'All seats are taken';
  return free === 1 ? 'One seat left' : `${free} of ${seats} seats free`;
}

interface NextBatchCardProps {
  batch: NextBatch;
  course: Course;
}

/** When a course begins next, with whom, for how much, and whether there is room. It carries its own data, with which the page is hydrated. */
function NextBatchCard({ batch, course }: NextBatchCardProps) {
  const { startsOn, day, schedule, trainer, trainerAbout, hasTrainerPicture } = batch;
  return (
    <section
      className={`stack tight panel ${styles.batch}`}
      aria-labelledby="next-batch"
      data-next-batch={JSON.stringify(batch)}
    >
      <h2 id="next-batch" className={styles.batchLabel}>
        Next batch
      </h2>
      <p className="like-h3">
        <time dateTime={startsOn}>{day}</time>
      </p>
      {schedule && <p>{schedule}</p>}
      <div className={styles.trainer}>
        {hasTrainerPicture && (
          <img src={picturePath(coursePath(course.slug))} alt="" width={64} height={64} loading="lazy" />
        )}
        <p>
          with <strong>{trainer}</strong>
          {trainerAbout && <span className={`small ${styles.about}`}>{trainerAbout}</span>}
        </p>
      </div>
      <Fee course={course} batch={batch} />
      <p className="cluster">
        <strong>{seatsInWords(batch)}</strong>
        <a href={calendarPath(coursePath(course.slug))} data-print="hidden">
          Add to calendar
        </a>
      </p>
    </section>
  );
}

interface CourseFactsProps {
  summary: Course;
  details: CourseDetails;
  nextBatch: NextBatch | null;
}

/** The facts of a course beside its curriculum; they stay in view on wide screens. */
function CourseFacts({ summary, details, nextBatch }: CourseFactsProps) {
  const { duration, modes, level, modules } = details;
  const topics = modules.reduce((sum, module) => sum + module.topics.length, 0);
  const facts = [
    ['Duration', duration],
    ['Modes', modes.join(', ')],
    ['Level', level],
    ['Content', `${modules.length} modules, ${topics} topics`],
    ['Language', summary.language],
    ['Trainers', '5+ years in their field'],
  ] as const;
  return (
    <aside className={`stack loose panel in-view ${styles.facts}`} aria-label="Course summary">
      <dl className="grid">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Fee course={summary} batch={nextBatch} />
      <div className="stack tight" data-print="hidden">
        <ButtonLink href={enrolLink(summary.title, nextBatch)}>Enroll Now</ButtonLink>
        <ButtonLink href={registrationLink(summary.title, nextBatch)} variant="secondary">
          Apply for this course
        </ButtonLink>
      </div>
    </aside>
  );
}

interface CurriculumPageProps {
  summary: Course;
  details: CourseDetails;
  /** Null where none is set. */
  nextBatch: NextBatch | null;
}

/** The page of one course: hero, outcomes, curriculum with a summary that stays in view. */
export function CurriculumPage({ summary, details, nextBatch }: CurriculumPageProps) {
  const { slug, title, picture, pictureAlt, price } = summary;
  const { heading, intro, ticks, blurbs, outcomes, project, finishedProject, prerequisites } = details;
  const path = coursePath(slug);
  const enrol = { label: 'Enroll Now', href: enrolLink(title, nextBatch) };
  const page = {
    path,
    name: title,
    parents: [
      { label: 'Services', href: '/services' },
      { label: 'Training', href: '/services/training' },
    ],
    head: { title: details.pageTitle, description: details.pageDescription },
    hero: {
      eyebrow: `Training course · ${details.duration}`,
      title: heading,
      lead: intro,
      picture: { name: picture, alt: pictureAlt },
      action: enrol,
      secondary: { label: 'See the curriculum', href: '#curriculum' },
    },
    closing: {
      title: `Talk to us about ${title}`,
      text: 'Ask about dates, batches and fees, or let us help you choose between two courses.',
      secondary: { label: 'All courses', href: '/services/training' },
    },
  };
  return (
    <Page
      page={page}
      graph={[course(page, { ...details, price })]}
      below={
        <>
          <FeatureList items={ticks} columns={2} />
          {nextBatch && <NextBatchCard batch={nextBatch} course={summary} />}
        </>
      }
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
          <Modules course={details} />
        </div>
      </Section>
      <Section heading="side" title="Before you start">
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
      </Section>
      <div className={styles.bar} data-print="hidden">
        {nextBatch && (
          <p className="small">
            {nextBatch.day} · <strong>{nextBatch.free === 0 ? 'full' : `${nextBatch.free} free`}</strong>
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
