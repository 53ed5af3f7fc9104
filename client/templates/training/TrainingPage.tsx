import { IconCloud, IconCode, IconPlayerPlay, IconSchool } from '@tabler/icons-react';
import { coursePath, courses } from '../../content/courses/catalogue.ts';
import { skills as professionalSkills, page as trainingPage } from '../../content/training.yaml';
import { PageHead } from '../../head/PageHead.tsx';
import { breadcrumbList, itemList } from '../../head/structured-data.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PointList } from '../../ui/PointList.tsx';
import { Section } from '../../ui/Section.tsx';
import { SplitSection } from '../../ui/SplitSection.tsx';
import { CourseCard } from './CourseCard.tsx';
import styles from './TrainingPage.module.css';

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
] as const;

/** The training listing: six cards, all other courses, professional skills. */
export function TrainingPage() {
  const { path, name, title, description, heading, lead, picture, modes, skillsPicture, closing } = trainingPage;
  const breadcrumbs = { parents: [{ label: 'Services', href: '/services' }], current: name };
  const list = courses.map((course) => ({ name: course.title, path: coursePath(course.slug) }));
  return (
    <>
      <PageHead
        title={title}
        description={description}
        graph={[itemList(path, list), breadcrumbList(path, breadcrumbs)]}
      />
      <PageHeader
        breadcrumbs={breadcrumbs}
        eyebrow={name}
        title={heading}
        lead={lead}
        picture={picture}
        action={{ label: 'Enroll Now', href: '/contact?subject=Enrolment' }}
        secondary={{ label: 'See the courses', href: '#courses' }}
      />
      <Section id="courses" title="Our most requested courses">
        <CardGrid>
          {courses
            .filter(({ featured }) => featured)
            .map((course) => (
              <CourseCard key={course.slug} course={course} />
            ))}
        </CardGrid>
      </Section>
      <Section title="More courses" tone="tint">
        <CardGrid columns={4}>
          {courses
            .filter(({ featured }) => !featured)
            .map((course) => (
              <Card key={course.slug} href={coursePath(course.slug)} title={course.title}>
                <p>{course.description}</p>
              </Card>
            ))}
        </CardGrid>
      </Section>
      <Section
        id="professional-skills"
        title="Professional skills"
        lead="Included in every course, to help you in interviews and at work."
      >
        <div className={styles.skills}>
          <div className={styles.picture}>
            <Picture {...skillsPicture} sizes="(min-width: 62rem) 30rem, 100vw" />
          </div>
          <CardGrid columns={2}>
            {professionalSkills.map((skill) => (
              <Card key={skill.id} title={skill.title} icon={skill.icon}>
                <p>{skill.text}</p>
              </Card>
            ))}
          </CardGrid>
        </div>
      </Section>
      <SplitSection
        title="Four ways to attend"
        lead="The syllabus is the same in all four. Choose what suits your timings."
        tone="tint"
      >
        <PointList points={modes} />
      </SplitSection>
      <Section title="Other ways to learn with us">
        <CardGrid columns={4}>
          {formats.map(({ href, title: formatTitle, text, icon }) => (
            <Card key={href} href={href} title={formatTitle} icon={icon}>
              <p>{text}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
      <CallToAction {...closing} action={{ label: 'Get Started', href: '/contact' }} />
    </>
  );
}
