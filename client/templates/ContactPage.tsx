import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { type Office, site } from '../../shared/site.ts';
import contact from '../content/contact.yaml';
import { ApplyLink } from '../features/contact/ApplyLink.tsx';
import { ContactForm } from '../features/contact/ContactForm.tsx';
import { OfficeMap } from '../features/office-map/OfficeMap.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { Container } from '../ui/Container.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import styles from './ContactPage.module.css';

const dialLink = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

function OfficeCard({ office, number }: { office: Office; number: number }) {
  return (
    <article className={styles.office}>
      <div className={styles.officeHead}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h3>{office.name}</h3>
      </div>
      <address className={styles.address}>
        {office.address}
        <span className={styles.landmark}>{office.landmark}</span>
      </address>
      <dl className={styles.details}>
        <dt>Phone</dt>
        <dd>
          <a href={dialLink(office.phone)}>{office.phone}</a>
        </dd>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${office.email}`}>{office.email}</a>
        </dd>
        <dt>Hours</dt>
        <dd>{office.hours}</dd>
      </dl>
      <div className={styles.directions}>
        <ButtonLink
          href={office.googleMapsUrl}
          variant="secondary"
          aria-label={`Google Maps: directions to ${office.name}`}
        >
          Google Maps
        </ButtonLink>
        <ButtonLink
          href={office.appleMapsUrl}
          variant="secondary"
          aria-label={`Apple Maps: directions to ${office.name}`}
        >
          Apple Maps
        </ButtonLink>
      </div>
    </article>
  );
}

/** Message form, direct lines, map and offices. */
export function ContactPage() {
  const { title, lead, apply, form, direct, offices, map } = contact;
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        picture={{
          name: 'contact-hero',
          alt: 'City blocks with two red numbered pins and a paper plane that carries a message',
        }}
        action={{ label: 'Get Started', href: '/contact#message-form' }}
        secondary={{ label: 'Find an office', href: '#offices' }}
      >
        <p>
          {apply.text} <ApplyLink>{apply.link}</ApplyLink>.
        </p>
      </PageHeader>
      <Container>
        <div className={styles.columns}>
          <section id="message-form" className={styles.message}>
            <h2 className={styles.title}>{form.title}</h2>
            <p className={styles.hint}>{form.hint}</p>
            <p className={styles.withoutScript}>
              {form.withoutScript} <a href={`mailto:${site.email}`}>{site.email}</a>.
            </p>
            <ErrorBoundary name="contact">
              <ContactForm />
            </ErrorBoundary>
          </section>
          <section className={styles.direct}>
            <h2 className={styles.title}>{direct.title}</h2>
            <p className={styles.hint}>{direct.text}</p>
            <ul className={styles.lines}>
              {site.phones.map((phone) => (
                <li key={phone}>
                  <IconPhone size={20} stroke={1.75} aria-hidden="true" />
                  <a href={dialLink(phone)}>{phone}</a>
                </li>
              ))}
              <li>
                <IconMail size={20} stroke={1.75} aria-hidden="true" />
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </li>
              <li>
                <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden="true" />
                <a href={site.messagingUrl}>{direct.messaging}</a>
              </li>
            </ul>
          </section>
        </div>
      </Container>
      <Section title={offices.title} lead={offices.lead} tone="tint" id="offices">
        <div className={styles.places}>
          <ErrorBoundary name="office-map">
            <OfficeMap offices={site.offices} centre={map.centre} zoom={map.zoom} />
          </ErrorBoundary>
          <CardGrid columns={2}>
            {site.offices.map((office, index) => (
              <OfficeCard key={office.id} office={office} number={index + 1} />
            ))}
          </CardGrid>
        </div>
      </Section>
    </>
  );
}
