import { serviceAt } from '../content/services/catalogue.ts';
import type { ServicePage as Page, ServicePath } from '../content/services/types.ts';
import { PageHead } from '../head/PageHead.tsx';
import { breadcrumbList, service } from '../head/structured-data.ts';
import { CallToAction } from '../ui/CallToAction.tsx';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { FeatureList } from '../ui/FeatureList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PointList } from '../ui/PointList.tsx';
import { Section } from '../ui/Section.tsx';
import { SplitSection } from '../ui/SplitSection.tsx';
import { FirstMonth } from './FirstMonth.tsx';
import { ServiceCards } from './ServiceCards.tsx';
import { ServiceDetail } from './ServiceDetail.tsx';
import { ServiceRun } from './ServiceRun.tsx';

export interface ServicePageProps {
  path: ServicePath;
  page: Page;
}

/** The layout that all service pages share: hero, offerings, how it runs, what else is special about it, why choose us. */
export function ServicePage({ path, page }: ServicePageProps) {
  const { offerings, runs, details, start, why, consultation } = page;
  const { name, picture, pictureAlt } = serviceAt(path);
  const breadcrumbs = { parents: [{ label: 'Services', href: '/services' }], current: name };
  return (
    <>
      <PageHead
        {...page.head}
        graph={[
          service(path, { name, description: page.lead, offerings: offerings.items }),
          breadcrumbList(path, breadcrumbs),
        ]}
      />
      <PageHeader
        breadcrumbs={breadcrumbs}
        eyebrow={page.eyebrow}
        title={name}
        lead={page.lead}
        picture={{ name: picture, alt: pictureAlt }}
        action={{ label: 'Get Started', href: '/contact' }}
        secondary={{ label: offerings.heading, href: '#offerings' }}
      />
      <Section id="offerings" title={offerings.heading} lead={offerings.intro}>
        <CardGrid columns={offerings.items.length % 3 === 0 ? 3 : 2}>
          {offerings.items.map(({ icon, title, description, features }) => (
            <Card key={title} icon={icon} title={title}>
              <p>{description}</p>
              <FeatureList items={features} />
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Section title={runs.heading} lead={runs.intro} tone="tint">
        <ServiceRun {...runs} />
      </Section>
      {details.map((detail) => (
        <ServiceDetail key={detail.heading} detail={detail} />
      ))}
      <Section title="Your first month">
        <FirstMonth {...start} />
      </Section>
      <SplitSection title={why.heading} lead={why.intro} tone="tint">
        <PointList points={why.reasons} />
      </SplitSection>
      <Section title="Works well with">
        <ServiceCards paths={page.related} />
      </Section>
      <CallToAction
        title={consultation.heading}
        text={consultation.text}
        action={{ label: 'Request Consultation', href: '/contact' }}
      />
    </>
  );
}
