import type { ReactNode } from 'react';
import type { Content } from '../content/schemas.ts';
import { questionList } from '../head/structured-data.ts';
import { Cards } from '../ui/Card.tsx';
import { Questions } from '../ui/Disclosures.tsx';
import { Points, Steps } from '../ui/sections.tsx';
import { Page } from './Page.tsx';

interface ProductPageProps {
  product: Omit<Content<'products/exam-evaluation.yaml'>, 'sheet'>;
  /** Sections that show the product at work, between its capabilities and the questions. */
  children: ReactNode;
}

/** The layout of a product page: steps, audience, capabilities, an example, questions. */
export function ProductPage({ product, children }: ProductPageProps) {
  const { path, audience, capabilities, process, faq } = product;
  return (
    <Page page={product} graph={[questionList(path, faq.items)]}>
      <Steps id="how-it-works" {...process} tone="tint" />
      <Points {...audience} />
      <Cards {...capabilities} tone="tint" />
      {children}
      <Questions {...faq} />
    </Page>
  );
}
