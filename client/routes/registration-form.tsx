import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../shared/site.ts';
import { RegistrationForm } from '../features/registration/RegistrationForm.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';

export const Route = createFileRoute('/registration-form')({ component: RegistrationFormPage });

function RegistrationFormPage() {
  return (
    <>
      <PageHead
        title="Registration form"
        description={`Register with ${site.name} for a training programme or a placement: six short sections, your resume as a PDF, DOC or DOCX file, and a reference ID at once.`}
      />
      <PageHeader
        title="Registration Form"
        breadcrumbs={{ parents: [], current: 'Registration' }}
        lead="Six short sections. What you enter is kept on this device until it has been sent, and you receive a reference ID at once."
      />
      <Section>
        <RegistrationForm />
      </Section>
    </>
  );
}
