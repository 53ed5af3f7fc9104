import { createFileRoute } from '@tanstack/react-router';
import { page as codingPage, features as platformFeatures } from '../../content/coding.yaml';
import { softwareApplication } from '../../head/structured-data.ts';
import { productCrumbs } from '../../templates/crumbs.ts';
import { Page } from '../../templates/Page.tsx';
import { getInTouch } from '../../ui/Actions.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './codeone.module.css';

export const Route = createFileRoute('/services/codeone')({ component: CodingPage });

/** The coding platform: four features whose picture changes sides. */
function CodingPage() {
  const { path, name, title, description, eyebrow, heading, lead, picture, closing } = codingPage;
  const about = {
    name,
    description: lead,
    category: 'EducationalApplication',
    operatingSystem: 'Web',
    features: platformFeatures,
  };
  return (
    <Page
      path={path}
      head={{ title, description, graph: [softwareApplication(path, about)] }}
      breadcrumbs={productCrumbs(name)}
      hero={{
        eyebrow,
        title: heading,
        lead,
        picture,
        action: getInTouch,
        secondary: { label: 'See what is inside', href: '#features' },
      }}
      closing={closing}
    >
      <Section id="features">
        <div className={styles.features}>
          {platformFeatures.map((feature) => (
            <article key={feature.id} className="split">
              <div className="picture">
                <Picture {...feature.picture} sizes="(min-width: 62rem) 36rem, 100vw" />
              </div>
              <div className="stack loose">
                <h2>{feature.title}</h2>
                <p className="lead">{feature.description}</p>
                <FeatureList items={feature.points} />
              </div>
            </article>
          ))}
        </div>
      </Section>
    </Page>
  );
}
