import { createFileRoute } from '@tanstack/react-router';
import { OwnApplicationPage } from '../features/own-application/OwnApplicationPage.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';

export const Route = createFileRoute('/application')({ component: ApplicationRoute });

function ApplicationRoute() {
  return (
    <>
      <PageHead
        title="Your application"
        description="See how far your application is, correct your contact details, change what we may use it for, or withdraw it. No account is needed."
        noIndex
      />
      <PageHeader
        title="Your application"
        lead="See how far it is, correct your contact details, change what we may use it for, or withdraw it."
      />
      <Section>
        <div data-start="">
          <OwnApplicationPage />
        </div>
      </Section>
    </>
  );
}
