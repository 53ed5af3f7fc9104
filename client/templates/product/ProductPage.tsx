import type { ReactNode } from 'react';
import type { Product } from '../../content/products/product.ts';
import { questionList, softwareApplication } from '../../head/structured-data.ts';
import { getInTouch } from '../../ui/Actions.tsx';
import { FaqAccordion } from '../../ui/FaqAccordion.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { Section } from '../../ui/Section.tsx';
import { SplitSection } from '../../ui/SplitSection.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { Cards } from '../Cards.tsx';
import { productCrumbs } from '../crumbs.ts';
import { Page } from '../Page.tsx';
import { Points } from '../Points.tsx';

export interface ProductPageProps {
  product: Product;
  /** Sections that show the product at work, between its capabilities and the questions. */
  children: ReactNode;
}

/** The layout of a product page: its steps, for whom, what it does, an example of its work, questions. */
export function ProductPage({ product, children }: ProductPageProps) {
  const { path, name, category, head, hero, audience, capabilities, process, questions, closing } = product;
  const about = { name, description: hero.lead, category, operatingSystem: 'Web', features: capabilities.items };
  return (
    <Page
      path={path}
      head={{ ...head, graph: [softwareApplication(path, about), questionList(path, questions)] }}
      breadcrumbs={productCrumbs(name)}
      hero={{
        eyebrow: name,
        title: hero.heading,
        lead: hero.lead,
        picture: hero.picture,
        action: getInTouch,
        secondary: { label: 'How it works', href: '#how-it-works' },
      }}
      heroContent={<FeatureList items={hero.points} />}
      closing={{
        title: closing.heading,
        text: closing.text,
        secondary: { label: 'All products', href: '/product' },
      }}
    >
      <Section id="how-it-works" title={process.heading} lead={process.lead} tone="tint">
        <Steps steps={process.steps} />
      </Section>
      <Points title={audience.heading} points={audience.groups} />
      <Cards title={capabilities.heading} lead={capabilities.lead} tone="tint" cards={capabilities.items} />
      {children}
      <SplitSection title="Questions we are asked">
        <FaqAccordion items={questions} />
      </SplitSection>
    </Page>
  );
}
