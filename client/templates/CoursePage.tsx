import type { ReactNode } from 'react';
import { calendarPath, type NextBatch, picturePath } from '../../shared/next-batch.ts';
import { inRupees } from '../../shared/rupees.ts';
import { coursePath } from '../content/load.ts';
import type { Course, CourseDetails } from '../content/schemas.ts';
import { shownUrl } from '../head/PageHead.tsx';
import { course } from '../head/structured-data.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Disclosure, DisclosureGroup } from '../ui/Disclosures.tsx';
import { Definitions, FeatureList, TopicList } from '../ui/lists.tsx';
import { Section } from '../ui/Section.tsx';
import styles from './CoursePage.module.css';
import { enrolLink, feesLink, registrationLink } from './course-links.ts';
import { Page } from './Page.tsx';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** The fee of a course; nothing without a price. */
export function Price({ price, originalPrice, discount }: Pick<Course, 'price' | 'originalPrice' | 'discount'>) {
  if (price === undefined) return null;
  return (
    <p className="cluster tight">
      <strong>{dollars.format(price)}</strong>
      {originalPrice !== undefined && <s>{dollars.format(originalPrice)}</s>}
      {discount !== undefined && <span>{discount}% off</span>}
    </p>
  );
}

interface CoursePageProps {
  summary: Course;
  details: CourseDetails;
  /** Null when there is none. */
  nextBatch: NextBatch | null;
}

/** The fee of the next batch, else the price of the course, else a link to ask for it. */
function Fee({ summary, nextBatch }: Omit<CoursePageProps, 'details'>) {
  if (nextBatch?.fee)
    return (
      <p>
        Fee: <strong>{inRupees(nextBatch.fee)}</strong>
        {nextBatch.feeIncludes && <span className="small"> with {nextBatch.feeIncludes}</span>}
      </p>
    );
  if (summary.price !== undefined) return <Price {...summary} />;
  return (
    <a href={feesLink(summary.title)} data-print="hidden">
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
  path: string;
  /** The fee. */
  children: ReactNode;
}

/** The next batch of a course: its start, trainer, fee and seats. It contains its data, for hydration. */
function NextBatchCard({ batch, path, children }: NextBatchCardProps) {
  const { startsOn, day, schedule, trainer, trainerAbout, hasTrainerPicture } = batch;
  return (
    <section
      className={`stack tight panel ${styles.batch}`}
      aria-labelledby="next-batch"
      data-next-batch={JSON.stringify(batch)}
    >
      <h2 id="next-batch" className="eyebrow small">
        Next batch
      </h2>
      <p className="like-h3">
        <time dateTime={startsOn}>{day}</time>
      </p>
      {schedule && <p>{schedule}</p>}
      <div className="cluster">
        {hasTrainerPicture && (
          <img src={picturePath(path)} alt="" width={64} height={64} loading="lazy" className={styles.trainer} />
        )}
        <div>
          with <strong>{trainer}</strong>
          {trainerAbout && <p className={`small ${styles.about}`}>{trainerAbout}</p>}
        </div>
      </div>
      {children}
      <p className="cluster">
        <strong>{seatsInWords(batch)}</strong>
        <a href={calendarPath(path)} data-print="hidden">
          Add to calendar
        </a>
      </p>
    </section>
  );
}

/** The modules of a curriculum, as disclosures or, on a static page, all visible. */
function Modules({ modules, openMode }: CourseDetails) {
  if (openMode === 'static') {
    return (
      <ol className="stack tight">
        {modules.map(({ id, title, topics }) => (
          <li key={id} id={id} className="stack panel">
            <h3 className="like-h4">{title}</h3>
            <TopicList topics={topics} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <DisclosureGroup expandAll={openMode === 'independent'}>
      {modules.map(({ id, title, topics }) => (
        <Disclosure
          key={id}
          title={title}
          note={`${topics.length} topics`}
          name={openMode === 'exclusive' ? 'curriculum' : undefined}
        >
          {/* Inside the content, so that the browser opens the module when a link leads to it. */}
          <div id={id} className={styles.topics}>
            <TopicList topics={topics} />
          </div>
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}

/** The page of a course: hero, outcomes, and the curriculum with a summary that stays in view. */
export function CoursePage({ summary, details, nextBatch }: CoursePageProps) {
  const { slug, title, picture, pictureAlt, price } = summary;
  const { heading, intro, ticks, blurbs, outcomes, project, finishedProject, prerequisites } = details;
  const path = coursePath(slug);
  const enrol = { label: 'Enroll Now', href: enrolLink(title, nextBatch) };
  const fee = <Fee summary={summary} nextBatch={nextBatch} />;
  const apply = (
    <>
      <ButtonLink href={enrol.href}>{enrol.label}</ButtonLink>
      <ButtonLink href={registrationLink(title, nextBatch)} variant="secondary">
        Apply for this course
      </ButtonLink>
    </>
  );
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
  const topics = details.modules.flatMap((module) => module.topics);
  return (
    <Page
      page={page}
      graph={[course(page, { ...details, price })]}
      below={
        <>
          <FeatureList items={ticks} />
          {nextBatch && (
            <NextBatchCard batch={nextBatch} path={path}>
              {fee}
            </NextBatchCard>
          )}
        </>
      }
    >
      <Section>
        <div className="stack loose">
          <div className="split more-left level">
            <div className="stack">
              <h2 className="like-h3">What you will be able to do</h2>
              <FeatureList items={outcomes} />
            </div>
            <aside className="stack tight panel" aria-labelledby="project">
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
          <div className="grid wide-columns below" data-print="hidden">
            {blurbs.map((blurb) => (
              <div key={blurb.title} className="stack tight">
                <h2 className="like-h3">{blurb.title}</h2>
                <p className="muted">{blurb.text}</p>
              </div>
            ))}
          </div>
        </div>
      </Section>
      <Section
        id="curriculum"
        heading="side"
        tone="tint"
        title={`${title} Training Curriculum`}
        aside={
          <aside className="stack panel" aria-label="Course summary">
            <Definitions
              entries={[
                ['Duration', details.duration],
                ['Modes', details.modes.join(', ')],
                ['Level', details.level],
                ['Content', `${details.modules.length} modules, ${topics.length} topics`],
                ['Language', summary.language],
                ['Trainers', '5+ years in their field'],
              ]}
            />
            {fee}
            <div className="stack tight" data-print="hidden">
              {apply}
            </div>
          </aside>
        }
      >
        <Modules {...details} />
      </Section>
      <Section heading="side" title="Before you start">
        <FeatureList items={prerequisites} />
        <p className={styles.address}>
          <img
            src={`/qr/${slug}.svg`}
            alt={`QR code of the page about ${title}`}
            width={100}
            height={100}
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
        {apply}
      </div>
    </Page>
  );
}
