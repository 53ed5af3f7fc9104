import { createFileRoute } from '@tanstack/react-router';
import { items as faqItems, page as faqPage } from '../content/faq.yaml';
import { SearchButton } from '../features/search/SearchButton.tsx';
import { questionList } from '../head/structured-data.ts';
import { insightCrumbs } from '../templates/crumbs.ts';
import { Page } from '../templates/Page.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { FaqAccordion } from '../ui/FaqAccordion.tsx';
import { SplitSection } from '../ui/SplitSection.tsx';

export const Route = createFileRoute('/faq')({ component: FaqPage });

/** Questions and answers below an intro line, and a closing box. */
function FaqPage() {
  const { defaultTitle, intro, questions, closing } = faqPage;
  return (
    <Page
      path="/faq"
      head={{
        title: 'Frequently asked questions',
        description:
          'Answers about our services, courses, fees, certificates, job placement, evening classes, project support and the free 30-minute consultation.',
        graph: [questionList('/faq', faqItems)],
      }}
      breadcrumbs={insightCrumbs('FAQ')}
      hero={{
        title: defaultTitle,
        lead: intro,
        picture: { name: 'faq-hero', alt: 'Question cards being sorted into a tidy open card index box' },
        secondary: { label: 'Ask your own question', href: '/contact' },
      }}
      heroContent={
        <ErrorBoundary name="faq-search">
          <SearchButton appearance="field" label="Search questions and answers" />
        </ErrorBoundary>
      }
      closing={{ ...closing, secondary: { label: 'Register', href: '/registration-form' } }}
    >
      <SplitSection title={questions.title} lead={questions.lead}>
        <FaqAccordion items={faqItems} />
      </SplitSection>
    </Page>
  );
}
