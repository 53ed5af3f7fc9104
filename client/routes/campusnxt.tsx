import { createFileRoute } from '@tanstack/react-router';
import campusErp from '../content/products/campus-erp.yaml';
import { CategoryTabs, FeaturedCarousel, Timeline } from '../features/campus-erp/CampusErp.tsx';
import { Page } from '../templates/Page.tsx';
import { Section } from '../ui/Section.tsx';
import { Steps } from '../ui/sections.tsx';

export const Route = createFileRoute('/campusnxt')({ component: CampusErpPage });

function CampusErpPage() {
  const { headings, features, categories, rollout } = campusErp;
  return (
    <Page page={campusErp}>
      <Section {...headings.featured}>
        <FeaturedCarousel features={features} />
      </Section>
      <Section {...headings.byCategory} tone="tint">
        <CategoryTabs categories={categories} features={features} />
      </Section>
      <Section id="features" heading="side" {...headings.oneByOne}>
        <Timeline features={features} />
      </Section>
      <Steps {...rollout} tone="tint" />
    </Page>
  );
}
