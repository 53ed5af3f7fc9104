import { createFileRoute } from '@tanstack/react-router';
import { OwnApplicationPage } from '../features/own-application/OwnApplicationPage.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { breadcrumbList } from '../head/structured-data.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';

export const Route = createFileRoute('/application')({ component: ApplicationRoute });

const breadcrumbs = { parents: [], current: 'Your application' };

function ApplicationRoute() {
  return (
    <>
      <PageHead
        title="Your application: status and changes"
        description="See how far your application is, correct your contact details, change what we may use it for, or withdraw it. No account is needed."
        graph={[breadcrumbList('/application', breadcrumbs)]}
      />
      <PageHeader
        title="Your application"
        breadcrumbs={breadcrumbs}
        secondary={{ label: 'Get Started', href: '/contact' }}
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
