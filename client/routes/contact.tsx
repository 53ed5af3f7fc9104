import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../shared/site.ts';
import { PageHead } from '../head/PageHead.tsx';
import { localBusiness } from '../head/structured-data.ts';
import { ContactPage } from '../templates/ContactPage.tsx';

export const Route = createFileRoute('/contact')({ component: ContactRoute });

function ContactRoute() {
  return (
    <>
      <PageHead
        title="Contact us: message, phone, offices"
        description="Write to us, call, or visit one of our two offices in BTM Layout, Bengaluru. Find phone numbers, opening hours, a map and links to directions."
        type="ContactPage"
        graph={site.offices.map(localBusiness)}
      />
      <ContactPage />
    </>
  );
}
