import { createFileRoute } from '@tanstack/react-router';
import faq from '../content/faq.yaml';
import { SearchButton } from '../features/search/SearchButton.tsx';
import { questionList } from '../head/structured-data.ts';
import { Page } from '../templates/Page.tsx';
import { Questions } from '../ui/Disclosures.tsx';

export const Route = createFileRoute('/faq')({ component: FaqPage });

function FaqPage() {
  return (
    <Page
      page={faq}
      graph={[questionList('/faq', faq.items)]}
      heroContent={<SearchButton label="Search questions and answers" />}
    >
      <Questions {...faq.questions} items={faq.items} />
    </Page>
  );
}
