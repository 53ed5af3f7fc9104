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
        title="The same services in Azure, AWS and Google Cloud"
        lead="Services that do the same work have different names. If you know one cloud, you can learn the others quickly."
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
        text="Tell us which jobs you want to apply for, and we will tell you which course suits you."
        action={{ label: 'Get Started', href: '/contact' }}
        secondary={{ label: 'All courses', href: '/services/training' }}
      />
    </>
  );
}
