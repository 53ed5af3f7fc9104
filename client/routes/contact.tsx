import { IconBrandWhatsapp, IconMail, IconPhone, type TablerIcon } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { type Office, site } from '../../shared/site.ts';
import contact from '../content/contact.yaml';
import { ContactForm } from '../features/contact/ContactForm.tsx';
import { CourseOffer } from '../features/contact/CourseOffer.tsx';
import { OfficeMap } from '../features/office-map/OfficeMap.tsx';
import { localBusiness } from '../head/structured-data.ts';
import { Page } from '../templates/Page.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { CardGrid } from '../ui/Card.tsx';
import { Container } from '../ui/Container.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import styles from './contact.module.css';

export const Route = createFileRoute('/contact')({ component: ContactPage });

const dialLink = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

function OfficeCard({ office, number }: { office: Office; number: number }) {
  const { name, address, landmark, phone, email, hours, googleMapsUrl, appleMapsUrl } = office;
  return (
    <article className="stack panel">
      <div className="cluster">
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h3 className="like-h4">{name}</h3>
      </div>
      <address>
        {address}
        <p className="muted">{landmark}</p>
      </address>
      <dl className={styles.details}>
        <dt>Phone</dt>
        <dd>
          <a href={dialLink(phone)}>{phone}</a>
        </dd>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>Hours</dt>
        <dd>{hours}</dd>
      </dl>
      <div className="cluster tight">
        <ButtonLink href={googleMapsUrl} variant="secondary" aria-label={`Google Maps: directions to ${name}`}>
          Google Maps
        </ButtonLink>
        <ButtonLink href={appleMapsUrl} variant="secondary" aria-label={`Apple Maps: directions to ${name}`}>
          Apple Maps
        </ButtonLink>
      </div>
    </article>
  );
}

/** Message form, direct lines, map and offices. */
function ContactPage() {
  const { offer, apply, form, direct, offices, map } = contact;
  const lines: readonly { icon: TablerIcon; text: string; href: string }[] = [
    ...site.phones.map((phone) => ({ icon: IconPhone, text: phone, href: dialLink(phone) })),
    { icon: IconMail, text: site.email, href: `mailto:${site.email}` },
    { icon: IconBrandWhatsapp, text: direct.messaging, href: site.messagingUrl },
  ];
  return (
    <Page
      page={contact}
      type="ContactPage"
      graph={site.offices.map(localBusiness)}
      heroContent={
        <>
          <CourseOffer {...offer} />
          <p>
            {apply.text} <a href="/registration-form">{apply.link}</a>.
          </p>
        </>
      }
    >
      <Container>
        <div className={styles.columns}>
          <section id="message-form" className={`stack panel ${styles.message}`}>
            <h2 className="like-h3">{form.title}</h2>
            <p className="muted">{form.hint}</p>
            <p className={styles.withoutScript}>
              {form.withoutScript} <a href={`mailto:${site.email}`}>{site.email}</a>.
            </p>
            <ErrorBoundary name="contact">
              <ContactForm />
            </ErrorBoundary>
          </section>
          <section className="stack panel">
            <h2 className="like-h3">{direct.title}</h2>
            <p className="muted">{direct.text}</p>
            <ul className={styles.lines}>
              {lines.map(({ icon: Icon, text, href }) => (
                <li key={href}>
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </Container>
      <Section {...offices} tone="tint" id="offices">
        <div className="stack loose">
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
    </Page>
  );
}
