import type { ReactNode } from 'react';
import type { Product } from '../../content/products/product.ts';
import { PageHead } from '../../head/PageHead.tsx';
import { breadcrumbList, questionList, softwareApplication } from '../../head/structured-data.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { DisclosureGroup } from '../../ui/DisclosureGroup.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PointList } from '../../ui/PointList.tsx';
import { Section } from '../../ui/Section.tsx';
import { SplitSection } from '../../ui/SplitSection.tsx';
import { ScreenSteps } from './ScreenSteps.tsx';

export interface ProductPageProps {
  product: Product;
  /** Sections that show the product at work, between its capabilities and the questions. */
  children: ReactNode;
}

/** The layout of a product page: the screens of its steps, for whom, what it does, an example of its work, questions. */
export function ProductPage({ product, children }: ProductPageProps) {
  const { path, name, category, head, hero, audience, capabilities, process, questions, closing } = product;
  const breadcrumbs = { parents: [{ label: 'Products', href: '/product' }], current: name };
  return (
    <>
      <PageHead
        {...head}
        graph={[
          softwareApplication(path, {
            name,
            description: hero.lead,
            category,
            operatingSystem: 'Web',
            features: capabilities.items,
          }),
          questionList(path, questions),
          breadcrumbList(path, breadcrumbs),
        ]}
      />
      <PageHeader
        breadcrumbs={breadcrumbs}
        eyebrow={name}
        title={hero.heading}
        lead={hero.lead}
        picture={hero.picture}
        action={{ label: 'Get Started', href: '/contact' }}
        secondary={{ label: 'How it works', href: '#how-it-works' }}
      >
        <FeatureList items={hero.points} />
      </PageHeader>
      <Section id="how-it-works" title={process.heading} lead={process.lead} tone="tint">
        <ScreenSteps steps={process.steps} />
      </Section>
      <SplitSection title={audience.heading}>
        <PointList points={audience.groups} />
      </SplitSection>
      <Section title={capabilities.heading} lead={capabilities.lead} tone="tint">
        <CardGrid>
          {capabilities.items.map(({ icon, title, text }) => (
            <Card key={title} icon={icon} title={title}>
              <p>{text}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
      {children}
      <SplitSection title="Questions we are asked">
        <DisclosureGroup>
          {questions.map(({ question, answer }) => (
            <Disclosure key={question} name="questions" title={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </DisclosureGroup>
      </SplitSection>
      <CallToAction
        title={closing.heading}
        text={closing.text}
        action={{ label: 'Get Started', href: '/contact' }}
        secondary={{ label: 'All products', href: '/product' }}
      />
    </>
  );
}
