import { createFileRoute } from '@tanstack/react-router';
import {
  categories as campusCategories,
  closing as campusClosing,
  features as campusFeatures,
  head as campusHead,
  hero as campusHero,
  path as campusPath,
  rollout as campusRollout,
} from '../content/products/campus-erp.yaml';
import { CategoryTabs } from '../features/campus-erp/CategoryTabs.tsx';
import { FeaturedCarousel } from '../features/campus-erp/FeaturedCarousel.tsx';
import { FeatureTimeline } from '../features/campus-erp/FeatureTimeline.tsx';
import { softwareApplication } from '../head/structured-data.ts';
import { productCrumbs } from '../templates/crumbs.ts';
import { Page } from '../templates/Page.tsx';
import { getInTouch } from '../ui/Actions.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { FeatureList } from '../ui/FeatureList.tsx';
import { Section } from '../ui/Section.tsx';
import { SplitSection } from '../ui/SplitSection.tsx';
import { Steps } from '../ui/Steps.tsx';

export const Route = createFileRoute('/campusnxt')({ component: CampusErpPage });

/** The campus ERP: featured solutions, features by category, all seven features, how a college moves in. */
function CampusErpPage() {
  const { name, heading, lead, picture, points } = campusHero;
  const about = {
    name,
    description: lead,
    category: 'EducationalApplication',
    operatingSystem: 'Android, iOS, Web',
    features: campusFeatures,
  };
  return (
    <Page
      path={campusPath}
      head={{ ...campusHead, graph: [softwareApplication(campusPath, about)] }}
      breadcrumbs={productCrumbs(name)}
      hero={{
        eyebrow: name,
        title: heading,
        lead,
        picture,
        action: getInTouch,
        secondary: { label: 'All seven features', href: '#features' },
      }}
      heroContent={<FeatureList items={points} />}
      closing={{
        title: campusClosing.heading,
        text: campusClosing.text,
        secondary: { label: 'All products', href: '/product' },
      }}
    >
      <Section title="Featured solutions">
        <ErrorBoundary name="carousel">
          <FeaturedCarousel features={campusFeatures} />
        </ErrorBoundary>
      </Section>
      <Section title="What each part of the college gets" lead="The same seven features, by who uses them." tone="tint">
        <ErrorBoundary name="categories">
          <CategoryTabs categories={campusCategories} features={campusFeatures} />
        </ErrorBoundary>
      </Section>
      <SplitSection
        id="features"
        title="Seven features, one by one"
        lead="You can start with the features your college needs most and add the others later."
      >
        <FeatureTimeline features={campusFeatures} />
      </SplitSection>
      <Section title={campusRollout.heading} lead={campusRollout.lead} tone="tint">
        <Steps steps={campusRollout.steps} />
      </Section>
    </Page>
  );
}
