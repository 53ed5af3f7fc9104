import development from '../content/services/development.yaml';
import { PageHead } from '../head/PageHead.tsx';
import { breadcrumbList, questionList, service } from '../head/structured-data.ts';
import { CallToAction } from '../ui/CallToAction.tsx';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { FaqAccordion } from '../ui/FaqAccordion.tsx';
import { FeatureList } from '../ui/FeatureList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { SplitSection } from '../ui/SplitSection.tsx';
import { Steps } from '../ui/Steps.tsx';
import styles from './DevelopmentPage.module.css';

/** Custom software development: six services, four steps, twelve technologies and five questions. */
export function DevelopmentPage() {
  const { path, name, lead, services, process, technologies, faq, contact } = development;
  const breadcrumbs = { parents: [{ label: 'Services', href: '/services' }], current: name };
  return (
    <>
      <PageHead
        {...development.head}
        graph={[
          service(path, { name, description: lead, offerings: services.items }),
          questionList(path, faq.items),
          breadcrumbList(path, breadcrumbs),
        ]}
      />
      <PageHeader
        breadcrumbs={breadcrumbs}
        eyebrow={development.eyebrow}
        title={name}
        lead={lead}
        picture={{ name: development.picture, alt: development.pictureAlt }}
        action={{ label: 'Get Started', href: '/contact' }}
        secondary={{ label: 'See the services', href: '#services-section' }}
      />
      <Section id="services-section" title={services.heading} lead={services.intro}>
        <CardGrid>
          {services.items.map(({ icon, title, description, features }) => (
            <Card key={title} icon={icon} title={title}>
              <p>{description}</p>
              <FeatureList items={features} />
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Section title={process.heading} lead={process.intro} tone="tint">
        <Steps steps={process.steps} />
      </Section>
      <Section title={technologies.heading} lead={technologies.intro}>
        <ul className={styles.technologies}>
          {technologies.items.map(({ name, use }) => (
            <li key={name} className={styles.technology}>
              <span className={styles.name}>{name}</span>
              <span className={styles.use}>{use}</span>
            </li>
          ))}
        </ul>
      </Section>
      <SplitSection title={faq.heading} lead={faq.intro} tone="tint">
        <FaqAccordion items={faq.items} />
      </SplitSection>
      <div id="contact-section">
        <CallToAction
          title={contact.heading}
          text={contact.text}
          action={{ label: 'Request Consultation', href: '/contact' }}
        />
      </div>
    </>
  );
}
