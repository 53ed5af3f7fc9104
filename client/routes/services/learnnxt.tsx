import { createFileRoute } from '@tanstack/react-router';
import { courses as learningCourses, page as learningPage } from '../../content/learning.yaml';
import { LearningCourses } from '../../features/learning-platform/LearningCourses.tsx';
import { courseList } from '../../head/structured-data.ts';
import { productCrumbs } from '../../templates/crumbs.ts';
import { Page } from '../../templates/Page.tsx';
import { getInTouch } from '../../ui/Actions.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Section } from '../../ui/Section.tsx';

export const Route = createFileRoute('/services/learnnxt')({ component: LearningPage });

/** The learning platform: a grid of courses whose modules open in a dialog. */
function LearningPage() {
  const { path, name, title, description, heading, lead, picture, listHeading, listLead, closing } = learningPage;
  const list = learningCourses.map((course) => ({
    title: course.title,
    description: course.description,
    sections: course.modules.map((module) => module.name),
  }));
  return (
    <Page
      path={path}
      head={{ title, description, graph: [courseList(path, list)] }}
      breadcrumbs={productCrumbs(name)}
      hero={{
        eyebrow: name,
        title: heading,
        lead,
        picture,
        action: getInTouch,
        secondary: { label: 'See the courses', href: '#courses' },
      }}
      closing={closing}
    >
      <Section id="courses" title={listHeading} lead={listLead} tone="tint">
        <ErrorBoundary name="learning-courses">
          <LearningCourses courses={learningCourses} />
        </ErrorBoundary>
      </Section>
    </Page>
  );
}
