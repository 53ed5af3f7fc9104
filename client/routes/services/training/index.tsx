import { IconCloud, IconCode, IconPlayerPlay, IconSchool } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { coursePath, courses } from '../../../content/courses/catalogue.ts';
import { skills as professionalSkills, page as trainingPage } from '../../../content/training.yaml';
import { itemList } from '../../../head/structured-data.ts';
import { Cards } from '../../../templates/Cards.tsx';
import { serviceCrumbs } from '../../../templates/crumbs.ts';
import { Page } from '../../../templates/Page.tsx';
import { Points } from '../../../templates/Points.tsx';
import { CourseCard } from '../../../templates/training/CourseCard.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CardGrid } from '../../../ui/CardGrid.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Section } from '../../../ui/Section.tsx';

export const Route = createFileRoute('/services/training/')({ component: TrainingPage });

const formats = [
  {
    href: '/services/training/cloud',
    title: 'Cloud training',
    text: 'Azure, AWS or Google Cloud: compare the three and choose.',
    icon: IconCloud,
  },
  {
    href: '/services/training/campus',
    title: 'Campus programmes',
    text: 'Twelve programmes with syllabi for colleges and universities.',
    icon: IconSchool,
  },
  {
    href: '/services/learnnxt',
    title: 'Learning platform',
    text: 'Self-paced courses in modules and topics, on any device.',
    icon: IconPlayerPlay,
  },
  {
    href: '/services/internship',
    title: 'Developer tracks',
    text: 'Internships in five kinds of software development.',
    icon: IconCode,
  },
];

/** The training listing: six cards, all other courses, professional skills. */
function TrainingPage() {
  const { path, name, title, description, heading, lead, picture, modes, skillsPicture, closing } = trainingPage;
  const list = courses.map((course) => ({ name: course.title, path: coursePath(course.slug) }));
  return (
    <Page
      path={path}
      head={{ title, description, graph: [itemList(path, list)] }}
      breadcrumbs={serviceCrumbs(name)}
      hero={{
        eyebrow: name,
        title: heading,
        lead,
        picture,
        action: { label: 'Enroll Now', href: '/contact?subject=Enrolment' },
        secondary: { label: 'See the courses', href: '#courses' },
      }}
      closing={closing}
    >
      <Section id="courses" title="Our most requested courses">
        <CardGrid>
          {courses
            .filter(({ featured }) => featured)
            .map((course) => (
              <CourseCard key={course.slug} course={course} />
            ))}
        </CardGrid>
      </Section>
      <Cards
        title="More courses"
        tone="tint"
        columns={4}
        cards={courses
          .filter(({ featured }) => !featured)
          .map((course) => ({ title: course.title, href: coursePath(course.slug), text: course.description }))}
      />
      <Section
        id="professional-skills"
        title="Professional skills"
        lead="Included in every course, to help you in interviews and at work."
      >
        <div className="split more-right">
          <div className="picture">
            <Picture {...skillsPicture} sizes="(min-width: 62rem) 30rem, 100vw" />
          </div>
          <CardGrid columns={2}>
            {professionalSkills.map(({ id, ...skill }) => (
              <Card key={id} {...skill} />
            ))}
          </CardGrid>
        </div>
      </Section>
      <Points
        title="Four ways to attend"
        lead="The syllabus is the same in all four. Choose what suits your timings."
        points={modes}
        tone="tint"
      />
      <Cards title="Other ways to learn with us" columns={4} cards={formats} />
    </Page>
  );
}
