import { page as faqPage } from '../content/faq.yaml';
import { SearchButton } from '../features/search/SearchButton.tsx';
import { CallToAction } from '../ui/CallToAction.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { FaqAccordion, type FaqAccordionProps } from '../ui/FaqAccordion.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SplitSection } from '../ui/SplitSection.tsx';

export interface FaqPageProps extends FaqAccordionProps {
  /** The h1. */
  title?: string;
}

/** Questions and answers below an intro line, and a closing box. */
export function FaqPage({ title = faqPage.defaultTitle, ...accordion }: FaqPageProps) {
  const { intro, questions, closing } = faqPage;
  return (
    <>
      <PageHeader
        title={title}
        lead={intro}
        breadcrumbs={{ parents: [{ label: 'Insights', href: '/insights' }], current: 'FAQ' }}
        picture={{ name: 'faq-hero', alt: 'Question cards being sorted into a tidy open card index box' }}
        secondary={{ label: 'Ask your own question', href: '/contact' }}
      >
        <ErrorBoundary name="faq-search">
          <SearchButton appearance="field" label="Search questions and answers" />
        </ErrorBoundary>
      </PageHeader>
      <SplitSection title={questions.title} lead={questions.lead}>
        <FaqAccordion {...accordion} />
      </SplitSection>
      <CallToAction
        title={closing.title}
        text={closing.text}
        action={{ label: 'Get Started', href: '/contact' }}
        secondary={{ label: 'Register', href: '/registration-form' }}
      />
    </>
  );
}
