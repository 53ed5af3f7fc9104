import { createFileRoute } from '@tanstack/react-router';
import { courses } from '../../../content/courses.ts';
import { coursePath } from '../../../content/load.ts';
import training from '../../../content/training.yaml';
import { itemList } from '../../../head/structured-data.ts';
import { Price } from '../../../templates/CoursePage.tsx';
import { Page } from '../../../templates/Page.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card, Cards } from '../../../ui/Card.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Grid, Section } from '../../../ui/Section.tsx';
import { Points } from '../../../ui/sections.tsx';

export const Route = createFileRoute('/services/training/')({ component: TrainingPage });

const listed = courses.map((course) => ({ ...course, href: coursePath(course.slug) }));

function TrainingPage() {
  const { path, skills, modes, others } = training;
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
        heading="side"
        title={skills.title}
        lead={skills.lead}
        aside={
          <div className="picture">
            <Picture {...skills.picture} sizes="(min-width: 62rem) 30rem, 100vw" />
          </div>
        }
      >
        <Grid columns={2}>
          {skills.cards.map((card) => (
            <Card key={card.title} {...card} />
          ))}
        </Grid>
      </Section>
      <Points {...modes} tone="tint" />
      <Cards {...others} columns={4} />
    </Page>
  );
}
