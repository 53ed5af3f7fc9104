import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../shared/site.ts';
import { RegistrationForm } from '../features/registration/RegistrationForm.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { breadcrumbList } from '../head/structured-data.ts';
import { CallToAction } from '../ui/CallToAction.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';

export const Route = createFileRoute('/registration-form')({ component: RegistrationFormPage });

function RegistrationFormPage() {
  const breadcrumbs = { parents: [], current: 'Registration' };
  return (
    <>
      <PageHead
        title="Registration form"
        description={`Register with ${site.name} for a training programme or a placement: six short sections, your resume as a PDF, DOC or DOCX file, and a reference ID at once.`}
        graph={[breadcrumbList('/registration-form', breadcrumbs)]}
      />
      <PageHeader
        title="Registration Form"
        breadcrumbs={breadcrumbs}
        lead="Six short sections. What you enter survives a reload or a lost connection, and you receive a reference ID at once."
      />
      <Section>
        <RegistrationForm />
      </Section>
      <CallToAction
        title="Not sure what to register for?"
        text="Tell us what you do today and where you want to be in a year. We will suggest a course or a role before you send the form."
        action={{ label: 'Get Started', href: '/contact' }}
      />
    </>
  );
}
