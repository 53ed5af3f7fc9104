import { createFileRoute } from '@tanstack/react-router';
import { items as faqItems } from '../content/faq.yaml';
import { PageHead } from '../head/PageHead.tsx';
import { breadcrumbList, questionList } from '../head/structured-data.ts';
import { FaqPage } from '../templates/FaqPage.tsx';

export const Route = createFileRoute('/faq')({ component: FaqRoute });

function FaqRoute() {
  return (
    <>
      <PageHead
        title="Frequently asked questions"
        description="Answers about our services, courses, fees, certificates, job placement, evening classes, project support and the free 30-minute consultation."
        graph={[
          questionList('/faq', faqItems),
          breadcrumbList('/faq', { parents: [{ label: 'Insights', href: '/insights' }], current: 'FAQ' }),
        ]}
      />
      <FaqPage items={faqItems} />
    </>
  );
}
