import { createFileRoute } from '@tanstack/react-router';
import coding from '../../content/coding.yaml';
import { softwareApplication } from '../../head/structured-data.ts';
import { Page } from '../../templates/Page.tsx';
import { FeatureList } from '../../ui/lists.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './codeone.module.css';

export const Route = createFileRoute('/services/codeone')({ component: CodingPage });

/** The coding platform: four features whose picture changes sides. */
function CodingPage() {
  const { features } = coding;
  return (
    <Page page={coding} graph={[softwareApplication(coding, 'EducationalApplication', 'Web', features)]}>
      <Section id="features">
        <div className={styles.features}>
          {features.map(({ id, title, description, points, picture }) => (
            <article key={id} className="split">
              <div className="picture">
                <Picture {...picture} sizes="(min-width: 62rem) 36rem, 100vw" />
              </div>
              <div className="stack loose">
                <h2>{title}</h2>
                <p className="lead">{description}</p>
                <FeatureList items={points} />
              </div>
            </article>
          ))}
        </div>
      </Section>
    </Page>
  );
}
