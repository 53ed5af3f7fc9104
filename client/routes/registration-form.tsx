import { createFileRoute } from '@tanstack/react-router';
import { pathIn } from '../../shared/languages/languages.ts';
import { site } from '../../shared/site.ts';
import { LanguageSwitch } from '../features/language-switch/LanguageSwitch.tsx';
import { RegistrationForm } from '../features/registration/form/RegistrationForm.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { breadcrumbList } from '../head/structured-data.ts';
import { CallToAction } from '../ui/CallToAction.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { useLanguage } from '../ui/language.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';

const path = '/registration-form';

export const Route = createFileRoute('/registration-form')({ component: RegistrationFormPage });

function RegistrationFormPage() {
  const { t, code } = useLanguage();
  const breadcrumbs = { parents: [], current: t('Registration') };
  return (
    <>
      <PageHead
        title={t('Registration form')}
        description={t(
          'Register with {company} for a training programme or a placement: six short sections, your resume as a PDF, DOC or DOCX file, and a reference ID at once.',
          { company: site.name },
        )}
        // For search engines, in the document: browsers do without what makes it.
        graph={import.meta.env.SSR ? [breadcrumbList(pathIn(code, path), breadcrumbs)] : []}
      />
      <PageHeader
        title={t('Registration Form')}
        breadcrumbs={breadcrumbs}
        lead={t(
          'Six short sections. Your answers stay filled in if the page reloads or the network drops. You get a reference ID at once.',
        )}
      >
        <LanguageSwitch path={path} />
      </PageHeader>
      <Section>
        <ErrorBoundary name="registration">
          <RegistrationForm />
        </ErrorBoundary>
      </Section>
      <CallToAction
        title={t('Not sure what to register for?')}
        text={t(
          'Tell us what you do today and where you want to be in a year. We will suggest a course or a role before you send the form.',
        )}
        action={{ label: t('Get Started'), href: '/contact' }}
      />
    </>
  );
}
