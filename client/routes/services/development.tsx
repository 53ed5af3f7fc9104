import { createFileRoute } from '@tanstack/react-router';
import development from '../../content/services/development.yaml';
import { questionList, service } from '../../head/structured-data.ts';
import { Cards } from '../../templates/Cards.tsx';
import { serviceCrumbs } from '../../templates/crumbs.ts';
import { Page } from '../../templates/Page.tsx';
import { getInTouch } from '../../ui/Actions.tsx';
import { FaqAccordion } from '../../ui/FaqAccordion.tsx';
import { Section } from '../../ui/Section.tsx';
import { SplitSection } from '../../ui/SplitSection.tsx';
import { Steps } from '../../ui/Steps.tsx';
import styles from './development.module.css';

export const Route = createFileRoute('/services/development')({ component: DevelopmentPage });

/** Custom software development: six services, four steps, twelve technologies and five questions. */
function DevelopmentPage() {
  const { path, head, name, eyebrow, lead, picture, pictureAlt } = development;
  const { services, process, technologies, faq, contact } = development;
  return (
    <Page
      path={path}
      head={{
        ...head,
        graph: [service(path, { name, description: lead, offerings: services.items }), questionList(path, faq.items)],
      }}
      breadcrumbs={serviceCrumbs(name)}
      hero={{
        eyebrow,
        title: name,
        lead,
        picture: { name: picture, alt: pictureAlt },
        action: getInTouch,
        secondary: { label: 'See the services', href: '#services-section' },
      }}
      closing={{
        id: 'contact-section',
        title: contact.heading,
        text: contact.text,
        action: { label: 'Request Consultation', href: '/contact' },
      }}
    >
      <Cards
        id="services-section"
        title={services.heading}
        lead={services.intro}
        cards={services.items.map(({ description, ...card }) => ({ ...card, text: description }))}
      />
      <Section title={process.heading} lead={process.intro} tone="tint">
        <Steps steps={process.steps} />
      </Section>
      <Section title={technologies.heading} lead={technologies.intro}>
        <ul className={styles.technologies}>
          {technologies.items.map(({ name, use }) => (
            <li key={name}>
              <strong className="like-h4">{name}</strong>
              <p className="small">{use}</p>
            </li>
          ))}
        </ul>
      </Section>
      <SplitSection title={faq.heading} lead={faq.intro} tone="tint">
        <FaqAccordion items={faq.items} />
      </SplitSection>
    </Page>
  );
}
