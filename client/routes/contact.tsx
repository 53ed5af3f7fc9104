import { IconBrandWhatsapp, IconClock, IconMail, IconPhone } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { type Office, site } from '../../shared/site.ts';
import contact from '../content/contact.yaml';
import { ContactForm, CourseOffer } from '../features/contact/ContactForm.tsx';
import { OfficeMap } from '../features/office-map/OfficeMap.tsx';
import { localBusiness } from '../head/structured-data.ts';
import { Page } from '../templates/Page.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { callLink, IconLinks } from '../ui/lists.tsx';
import { Grid, Section } from '../ui/Section.tsx';

export const Route = createFileRoute('/contact')({ component: ContactPage });

const phoneLink = (phone: string) => ({ icon: IconPhone, text: phone, href: callLink(phone) });
const mailLink = (address: string) => ({ icon: IconMail, text: address, href: `mailto:${address}` });

function OfficeCard({ office, number }: { office: Office; number: number }) {
  const { name, address, landmark, phone, email, hours, googleMapsUrl, appleMapsUrl } = office;
  return (
    <article className="stack panel">
      <div className="cluster">
        <strong className="tile rose" aria-hidden="true">
          {number}
        </strong>
        <h3 className="like-h4">{name}</h3>
      </div>
      <address>
        {address}
        <p className="muted">{landmark}</p>
        <IconLinks links={[phoneLink(phone), mailLink(email)]} />
      </address>
      <p className="cluster tight muted">
        <IconClock size={20} stroke={1.75} aria-hidden="true" />
        {hours}
      </p>
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

function ContactPage() {
  const { offer, apply, form, direct, offices, map } = contact;
  return (
    <Page
      page={contact}
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
      <div className="container split more-left level">
        <section id="message-form" className="stack panel" data-print="hidden">
          <h2 className="like-h3">{form.title}</h2>
          <p className="muted">{form.hint}</p>
          <ContactForm />
        </section>
        <section className="stack panel">
          <h2 className="like-h3">{direct.title}</h2>
          <p className="muted">{direct.text}</p>
          <IconLinks
            links={[
              ...site.phones.map(phoneLink),
              mailLink(site.email),
              { icon: IconBrandWhatsapp, text: direct.messaging, href: site.messagingUrl },
            ]}
          />
        </section>
      </div>
      <Section {...offices} tone="tint" id="offices">
        <div className="stack loose">
          <OfficeMap offices={site.offices} centre={map.centre} zoom={map.zoom} />
          <Grid columns={2}>
            {site.offices.map((office, index) => (
              <OfficeCard key={office.id} office={office} number={index + 1} />
            ))}
          </Grid>
        </div>
      </Section>
    </Page>
  );
}
