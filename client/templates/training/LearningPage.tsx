import { courses as learningCourses, page as learningPage } from '../../content/learning.yaml';
import { LearningCourses } from '../../features/learning-platform/LearningCourses.tsx';
import { PageHead } from '../../head/PageHead.tsx';
import { breadcrumbList, courseList } from '../../head/structured-data.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';

/** The learning platform: a grid of courses whose modules open in a dialog. */
export function LearningPage() {
  const { path, name, title, description, heading, lead, picture, listHeading, listLead, closing } = learningPage;
  const breadcrumbs = { parents: [{ label: 'Products', href: '/product' }], current: name };
  return (
    <>
      <PageHead
        title={title}
        description={description}
        graph={[
          courseList(
            path,
            learningCourses.map(({ title, description, modules }) => ({
              title,
              description,
              sections: modules.map(({ name }) => name),
            })),
          ),
          breadcrumbList(path, breadcrumbs),
        ]}
      />
      <PageHeader
        breadcrumbs={breadcrumbs}
        eyebrow={name}
        title={heading}
        lead={lead}
        picture={picture}
        action={{ label: 'Get Started', href: '/contact' }}
        secondary={{ label: 'See the courses', href: '#courses' }}
      />
      <Section id="courses" title={listHeading} lead={listLead} tone="tint">
        <ErrorBoundary name="learning-courses">
          <LearningCourses courses={learningCourses} />
        </ErrorBoundary>
      </Section>
      <CallToAction {...closing} action={{ label: 'Get Started', href: '/contact' }} />
    </>
  );
}
