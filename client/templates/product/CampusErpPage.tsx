import {
  categories as campusCategories,
  closing as campusClosing,
  features as campusFeatures,
  head as campusHead,
  hero as campusHero,
  path as campusPath,
  rollout as campusRollout,
} from '../../content/products/campus-erp.yaml';
import { CategoryTabs } from '../../features/campus-erp/CategoryTabs.tsx';
import { FeaturedCarousel } from '../../features/campus-erp/FeaturedCarousel.tsx';
import { FeatureTimeline } from '../../features/campus-erp/FeatureTimeline.tsx';
import { PageHead } from '../../head/PageHead.tsx';
import { breadcrumbList, softwareApplication } from '../../head/structured-data.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { SplitSection } from '../../ui/SplitSection.tsx';
import { ScreenSteps } from './ScreenSteps.tsx';

/** The campus ERP: featured solutions, features by category, all seven features, how a college moves in. */
export function CampusErpPage() {
  const breadcrumbs = { parents: [{ label: 'Products', href: '/product' }], current: campusHero.name };
  return (
    <>
      <PageHead
        {...campusHead}
        graph={[
          softwareApplication(campusPath, {
            name: campusHero.name,
            description: campusHero.lead,
            category: 'EducationalApplication',
            operatingSystem: 'Android, iOS, Web',
            features: campusFeatures,
          }),
          breadcrumbList(campusPath, breadcrumbs),
        ]}
      />
      <PageHeader
        breadcrumbs={breadcrumbs}
        eyebrow={campusHero.name}
        title={campusHero.heading}
        lead={campusHero.lead}
        picture={campusHero.picture}
        action={{ label: 'Get Started', href: '/contact' }}
        secondary={{ label: 'All seven features', href: '#features' }}
      >
        <FeatureList items={campusHero.points} />
      </PageHeader>
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
        <ScreenSteps steps={campusRollout.steps} />
      </Section>
      <CallToAction
        title={campusClosing.heading}
        text={campusClosing.text}
        action={{ label: 'Get Started', href: '/contact' }}
        secondary={{ label: 'All products', href: '/product' }}
      />
    </>
  );
}
