import type { ReactNode } from 'react';
import type { Product } from '../content/pages.ts';
import { questionList, softwareApplication } from '../head/structured-data.ts';
import { Cards } from '../ui/Card.tsx';
import { FaqAccordion } from '../ui/Disclosures.tsx';
import { FeatureList, Points, Steps } from '../ui/lists.tsx';
import { Section } from '../ui/Section.tsx';
import { Page } from './Page.tsx';

interface ProductPageProps {
  product: Product;
  /** Sections that show the product at work, between its capabilities and the questions. */
  children: ReactNode;
}

/** The layout of a product page: its steps, for whom, what it does, an example of its work, questions. */
export function ProductPage({ product, children }: ProductPageProps) {
  const { path, category, hero, audience, capabilities, process, questions } = product;
  return (
    <Page
      page={product}
      graph={[softwareApplication(product, category, 'Web', capabilities.cards), questionList(path, questions)]}
      heroContent={<FeatureList items={hero.points ?? []} />}
    >
      <Steps id="how-it-works" {...process} tone="tint" />
      <Points {...audience} />
      <Cards {...capabilities} tone="tint" />
      {children}
      <Section heading="side" title="Questions we are asked">
        <FaqAccordion items={questions} />
      </Section>
    </Page>
  );
}
