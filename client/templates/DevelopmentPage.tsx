import { development } from '../content/services/development.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { CallToAction } from '../ui/CallToAction.tsx';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { DisclosureGroup } from '../ui/DisclosureGroup.tsx';
import { FeatureList } from '../ui/FeatureList.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { SplitSection } from '../ui/SplitSection.tsx';
import { Steps } from '../ui/Steps.tsx';
import styles from './DevelopmentPage.module.css';

/** Custom software development: six services, four steps, twelve technologies and five questions (website.md 2.8). */
export function DevelopmentPage() {
  const { services, process, technologies, faq, contact } = development;
  return (
    <>
      <PageHead {...development.head} />
      <PageHeader
        breadcrumbs={{ parents: [{ label: 'Services', href: '/services' }], current: development.name }}
        eyebrow={development.eyebrow}
        title={development.name}
        lead={development.lead}
        picture={{ name: development.picture, alt: development.pictureAlt }}
        actions={
          <>
            <ButtonLink href="#contact-section" size="l">
              Get Started
            </ButtonLink>
            <ButtonLink href="#services-section" size="l" variant="secondary">
              See the services
            </ButtonLink>
          </>
        }
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
      <SplitSection title={faq.heading} tone="tint">
        <DisclosureGroup>
          {faq.items.map(({ id, question, answer }) => (
            <Disclosure key={id} id={id} title={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </DisclosureGroup>
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
