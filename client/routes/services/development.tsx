import { createFileRoute } from '@tanstack/react-router';
import development from '../../content/services/development.yaml';
import { questionList } from '../../head/structured-data.ts';
import { Page } from '../../templates/Page.tsx';
import { Cards } from '../../ui/Card.tsx';
import { Questions } from '../../ui/Disclosures.tsx';
import { Definitions } from '../../ui/lists.tsx';
import { Section } from '../../ui/Section.tsx';
import { Steps } from '../../ui/sections.tsx';

export const Route = createFileRoute('/services/development')({ component: DevelopmentPage });

function DevelopmentPage() {
  const { path, services, process, technologies, faq } = development;
  return (
    <Page page={development} graph={[questionList(path, faq.items)]}>
      <Cards id="services-section" {...services} />
      <Steps {...process} tone="tint" />
      <Section title={technologies.title} lead={technologies.lead}>
        <Definitions entries={technologies.items.map(({ name, use }) => [name, use])} />
      </Section>
      <Questions {...faq} tone="tint" />
    </Page>
  );
}
