import { createFileRoute } from '@tanstack/react-router';
import { pathIn } from '../../shared/languages/languages.ts';
import { site } from '../../shared/site.ts';
import { LanguageSwitch } from '../features/language-switch/LanguageSwitch.tsx';
import { RegistrationForm } from '../features/registration/form/RegistrationForm.tsx';
import { Page } from '../templates/Page.tsx';
import { useLanguage } from '../ui/language.tsx';

const path = '/registration-form';

export const Route = createFileRoute('/registration-form')({ component: RegistrationFormPage });

function RegistrationFormPage() {
  const { t, code } = useLanguage();
  return (
    <Page
      page={{
        path: pathIn(code, path),
        name: t('Registration'),
        parents: [],
        head: {
          title: t('Registration form'),
          description: t(
            'Register with {company} for a training programme or a placement: six short sections, your resume as a PDF, DOC or DOCX file, and a reference ID at once.',
            { company: site.name },
          ),
        },
        hero: { title: t('Registration Form'), action: null },
        closing: {
          title: t('Not sure what to register for?'),
          text: t(
            'Tell us what you do today and where you want to be in a year. We will suggest a course or a role before you send the form.',
          ),
          action: { label: t('Get Started'), href: '/contact' },
        },
      }}
      isCompact
      heroContent={<LanguageSwitch path={path} />}
    >
      <div className="container">
        <RegistrationForm />
      </div>
    </Page>
  );
}
