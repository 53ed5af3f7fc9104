import { IconCloud, IconCode, IconPlayerPlay, IconSchool } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { coursePath, courses } from '../../../content/courses/catalogue.ts';
import training from '../../../content/training.yaml';
import { itemList } from '../../../head/structured-data.ts';
import { Page } from '../../../templates/Page.tsx';
import { Price } from '../../../templates/training/course-parts.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card, CardGrid, Cards } from '../../../ui/Card.tsx';
import { Points } from '../../../ui/lists.tsx';
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

const listed = courses.map((course) => ({ ...course, href: coursePath(course.slug) }));

/** The training listing: six cards, all other courses, professional skills. */
function TrainingPage() {
  const { path, skillsPicture, skills, modes } = training;
  return (
    <Page page={training} graph={[itemList(path, listed)]}>
      <Cards
        id="courses"
        title="Our most requested courses"
        cards={listed
          .filter(({ featured }) => featured)
          .map(({ title, href, picture, pictureAlt, tag, description, features, language, ...course }) => ({
            title,
            picture: { name: picture, alt: pictureAlt },
            badge: tag,
            text: description,
            features,
            children: (
              <>
                <p>{language}</p>
                <Price {...course} />
              </>
            ),
            footer: (
              <ButtonLink href={href} variant="secondary">
                View Details<span className="visually-hidden"> of {title}</span>
              </ButtonLink>
            ),
          }))}
      />
      <Cards
        title="More courses"
        tone="tint"
        columns={4}
        cards={listed
          .filter(({ featured }) => !featured)
          .map(({ title, href, description }) => ({ title, href, text: description }))}
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
            {skills.map(({ id, ...skill }) => (
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
