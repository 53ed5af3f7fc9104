import { page as codingPage, features as platformFeatures } from '../../content/coding.yaml';
import { PageHead } from '../../head/PageHead.tsx';
import { breadcrumbList, softwareApplication } from '../../head/structured-data.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './CodingPage.module.css';

/** The coding platform: four features whose picture changes sides. */
export function CodingPage() {
  const { path, name, title, description, eyebrow, heading, lead, picture, closing } = codingPage;
  const breadcrumbs = { parents: [{ label: 'Products', href: '/product' }], current: name };
  return (
    <>
      <PageHead
        title={title}
        description={description}
        graph={[
          softwareApplication(path, {
            name,
            description: lead,
            category: 'EducationalApplication',
            operatingSystem: 'Web',
            features: platformFeatures,
          }),
          breadcrumbList(path, breadcrumbs),
        ]}
      />
      <PageHeader
        breadcrumbs={breadcrumbs}
        eyebrow={eyebrow}
        title={heading}
        lead={lead}
        picture={picture}
        action={{ label: 'Get Started', href: '/contact' }}
        secondary={{ label: 'See what is inside', href: '#features' }}
      />
      <Section id="features">
        <div className={styles.features}>
          {platformFeatures.map((feature) => (
            <article key={feature.id} className={styles.feature}>
              <div className={styles.picture}>
                <Picture {...feature.picture} sizes="(min-width: 62rem) 36rem, 100vw" />
              </div>
              <div className={styles.text}>
                <h2>{feature.title}</h2>
                <p className={styles.description}>{feature.description}</p>
                <FeatureList items={feature.points} />
              </div>
            </article>
          ))}
        </div>
      </Section>
      <CallToAction {...closing} action={{ label: 'Get Started', href: '/contact' }} />
    </>
  );
}
