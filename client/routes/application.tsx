import { createFileRoute } from '@tanstack/react-router';
import { pathIn } from '../../shared/languages/languages.ts';
import { ownPagePath } from '../../shared/own-link.ts';
import { LanguageSwitch } from '../features/language-switch/LanguageSwitch.tsx';
import { OwnApplicationPage } from '../features/own-application/OwnApplicationPage.tsx';
import { Page } from '../templates/Page.tsx';
import { useLanguage } from '../ui/language.tsx';
import { Section } from '../ui/Section.tsx';

export const Route = createFileRoute('/application')({ component: ApplicationRoute });

function ApplicationRoute() {
  const { t, code } = useLanguage();
  return (
    <Page
      page={{
        path: pathIn(code, ownPagePath),
        name: t('Your application'),
        parents: [],
        head: {
          title: t('Your application: status and changes'),
          description: t(
            'See how far your application is, correct your contact details, change what we may use it for, or withdraw it. No account is needed.',
          ),
        },
        hero: {
          lead: t('See how far it is, correct your contact details, change what we may use it for, or withdraw it.'),
          action: null,
        },
      }}
      heroContent={<LanguageSwitch path={ownPagePath} />}
    >
      <Section>
        <div data-start="">
          <OwnApplicationPage />
        </div>
      </Section>
    </Page>
  );
}
