import { createFileRoute } from '@tanstack/react-router';
import { ownPagePath } from '../../shared/own-link.ts';
import { site } from '../../shared/site.ts';
import { PrivacyRequestForm } from '../features/privacy-request/PrivacyRequestForm.tsx';
import { getInTouch, Page } from '../templates/Page.tsx';
import { Section } from '../ui/Section.tsx';

export const Route = createFileRoute('/privacy_/requests')({ component: PrivacyRequestsRoute });

const title = 'Requests about your data';

function PrivacyRequestsRoute() {
  const { name, email, address, answerDays } = site.grievanceOfficer;
  return (
    <Page
      page={{
        path: '/privacy/requests',
        name: 'Requests',
        parents: [{ label: 'Privacy', href: '/privacy' }],
        head: {
          title,
          description:
            'Ask what we hold about you, have it corrected or erased, withdraw your consent, or complain. Free of charge, without an account, answered in days.',
        },
        hero: {
          title,
          lead: `See, correct or erase what we hold about you, withdraw your consent, or complain. You have an answer within ${answerDays} days, free of charge.`,
          action: { label: 'Open your application', href: ownPagePath },
          secondary: getInTouch,
        },
      }}
    >
      <Section
        title="Without your link or code"
        lead="If you still have the link of your application, use it: there you see, correct and withdraw everything at once."
      >
        <PrivacyRequestForm />
      </Section>
      <Section title="Grievance Officer" tone="tint">
        <p>
          {name}, <a href={`mailto:${email}`}>{email}</a>, {site.legalName}, {address}
        </p>
        <p>If you are not satisfied with our answer, you can complain to the Data Protection Board of India.</p>
      </Section>
    </Page>
  );
}
