import cloudPage from '../../content/cloud-training.yaml';
import { coursePath, courseSummary } from '../../content/courses/catalogue.ts';
import { PageHead } from '../../head/PageHead.tsx';
import { breadcrumbList, itemList } from '../../head/structured-data.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { ComparisonTable } from '../../ui/ComparisonTable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { trainingCrumbs } from './training-crumbs.ts';

/** The chooser between the three cloud courses. */
export function CloudTrainingPage() {
  const { path, name, title, description, heading, lead, picture, comparison } = cloudPage;
  const choices = cloudPage.choices.map(({ slug, fits }) => ({ ...courseSummary(slug), fits }));
  const breadcrumbs = trainingCrumbs(name);
  const list = choices.map((choice) => ({ name: choice.title, path: coursePath(choice.slug) }));
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
        action={{ label: 'Choose a cloud', href: '#clouds' }}
        secondary={{ label: 'Get Started', href: '/contact' }}
      />
      <Section id="clouds" title="Choose your cloud">
        <CardGrid>
          {choices.map((choice) => (
            <Card
              key={choice.slug}
              href={coursePath(choice.slug)}
              title={choice.title}
              picture={{ name: choice.picture, alt: choice.pictureAlt }}
              action="See the curriculum"
            >
              <p>{choice.description}</p>
              <p>{choice.fits}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Section
        title="The same idea, three names"
        lead="Learn one column well and you can read the other two."
        tone="tint"
      >
        <ComparisonTable
          caption="Services of the three clouds that do the same job"
          columns={comparison.columns}
          rows={comparison.rows}
        />
      </Section>
      <CallToAction
        title="Undecided between two clouds?"
        text="Tell us which jobs or projects you have in mind and we will say which course we would take."
        action={{ label: 'Get Started', href: '/contact' }}
        secondary={{ label: 'All courses', href: '/services/training' }}
      />
    </>
  );
}
