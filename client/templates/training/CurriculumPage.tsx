import type { NextBatch } from '../../../shared/next-batch.ts';
import { coursePath } from '../../content/courses/catalogue.ts';
import type { Course, CourseDetails } from '../../content/courses/course.ts';
import { PageHead } from '../../head/PageHead.tsx';
import { breadcrumbList, course } from '../../head/structured-data.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { SplitSection } from '../../ui/SplitSection.tsx';
import { CourseFacts } from './CourseFacts.tsx';
import styles from './CurriculumPage.module.css';
import { enrolLink } from './course-links.ts';
import { Modules } from './Modules.tsx';
import { NextBatchCard } from './NextBatchCard.tsx';
import { trainingCrumbs } from './training-crumbs.ts';
import { weeksOf } from './weeks.ts';

export interface CurriculumPageProps {
  summary: Course;
  details: CourseDetails;
  /** Null where none is set. */
  nextBatch: NextBatch | null;
}

/** The page of one course: hero, curriculum with a summary that stays in view, outcomes. */
export function CurriculumPage({ summary, details, nextBatch }: CurriculumPageProps) {
  const { slug, title, picture, pictureAlt } = summary;
  const { heading, intro, ticks, blurbs, modules, openMode, outcomes, project, prerequisites, level, modes } = details;
  const path = coursePath(slug);
  const breadcrumbs = trainingCrumbs(title);
  return (
    <>
      <PageHead
        title={details.pageTitle}
        description={details.pageDescription}
        graph={[
          course(path, {
            name: title,
            description: intro,
            level,
            prerequisites,
            outcomes,
            modes,
            duration: details.duration,
            price: summary.price,
            modules,
          }),
          breadcrumbList(path, breadcrumbs),
        ]}
      />
      <PageHeader
        breadcrumbs={breadcrumbs}
        eyebrow={`Training course · ${details.duration}`}
        title={heading}
        lead={intro}
        picture={{ name: picture, alt: pictureAlt }}
        action={{ label: 'Enroll Now', href: enrolLink(title) }}
        secondary={{ label: 'See the curriculum', href: '#curriculum' }}
      >
        <FeatureList items={ticks} columns={2} />
        {nextBatch && <NextBatchCard batch={nextBatch} path={path} />}
      </PageHeader>
      <Section>
        <div className={styles.results}>
          <div>
            <h2 className={styles.resultsTitle}>What you will be able to do</h2>
            <FeatureList items={outcomes} />
          </div>
          <aside className={styles.project} aria-labelledby="project">
            <p className={styles.label}>What you build</p>
            <h2 id="project" className={styles.blurbTitle}>
              {project.title}
            </h2>
            <p>{project.text}</p>
          </aside>
        </div>
        <div className={styles.blurbs}>
          {blurbs.map((blurb) => (
            <div key={blurb.title} className={styles.blurb}>
              <h2 className={styles.blurbTitle}>{blurb.title}</h2>
              <p>{blurb.text}</p>
            </div>
          ))}
        </div>
      </Section>
      <Section id="curriculum" tone="tint" title={`${title} Training Curriculum`}>
        <div className={styles.curriculum}>
          <CourseFacts summary={summary} details={details} />
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
            <strong>{import.meta.env.PUBLIC_URL.replace(/^https?:\/\//, '') + path}</strong>
          </span>
        </p>
      </SplitSection>
      <CallToAction
        title={`Talk to us about ${title}`}
        text="Ask about dates, batches and fees, or let us help you choose between two courses."
        action={{ label: 'Get Started', href: '/contact' }}
        secondary={{ label: 'All courses', href: '/services/training' }}
      />
    </>
  );
}
