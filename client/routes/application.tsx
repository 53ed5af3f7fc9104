import { createFileRoute } from '@tanstack/react-router';
import { pathIn } from '../../shared/languages/languages.ts';
import { ownPagePath } from '../../shared/own-link.ts';
import { LanguageSwitch } from '../features/language-switch/LanguageSwitch.tsx';
import { OwnApplicationPage } from '../features/own-application/OwnApplicationPage.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { breadcrumbList } from '../head/structured-data.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { useLanguage } from '../ui/language.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';

export const Route = createFileRoute('/application')({ component: ApplicationRoute });

function ApplicationRoute() {
  const { t, code } = useLanguage();
  const breadcrumbs = { parents: [], current: t('Your application') };
  return (
    <>
      <PageHead
        title={t('Your application: status and changes')}
        description={t(
          'See how far your application is, correct your contact details, change what we may use it for, or withdraw it. No account is needed.',
        )}
        // For search engines, in the document: browsers do without what makes it.
        graph={import.meta.env.SSR ? [breadcrumbList(pathIn(code, ownPagePath), breadcrumbs)] : []}
      />
      <PageHeader
        title={t('Your application')}
        breadcrumbs={breadcrumbs}
        secondary={{ label: t('Get Started'), href: '/contact' }}
        lead={t('See how far it is, correct your contact details, change what we may use it for, or withdraw it.')}
      >
        <LanguageSwitch path={ownPagePath} />
      </PageHeader>
      <Section>
        <div data-start="">
          <ErrorBoundary name="own-application">
            <OwnApplicationPage />
          </ErrorBoundary>
        </div>
      </Section>
    </>
  );
}
