import { serviceAt } from '../content/services/catalogue.ts';
import type { ServiceHub } from '../content/services/types.ts';
import { PageHead } from '../head/PageHead.tsx';
import { breadcrumbList, itemList } from '../head/structured-data.ts';
import { CallToAction } from '../ui/CallToAction.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PointList } from '../ui/PointList.tsx';
import { Section } from '../ui/Section.tsx';
import { SplitSection } from '../ui/SplitSection.tsx';
import { ServiceCards } from './ServiceCards.tsx';

export interface ServiceHubPageProps {
  hub: ServiceHub;
}

/** A page between `/services` and a few service pages that belong together. */
export function ServiceHubPage({ hub }: ServiceHubPageProps) {
  const { path, name, cards, why, consultation } = hub;
  const breadcrumbs = { parents: [{ label: 'Services', href: '/services' }], current: name };
  return (
    <>
      <PageHead {...hub.head} graph={[itemList(path, cards.paths.map(serviceAt)), breadcrumbList(path, breadcrumbs)]} />
      <PageHeader
        breadcrumbs={breadcrumbs}
        eyebrow={hub.eyebrow}
        title={name}
        lead={hub.lead}
        picture={{ name: hub.picture, alt: hub.pictureAlt }}
        action={{ label: 'Get Started', href: '/contact' }}
      />
      <Section title={cards.heading} lead={cards.intro}>
        <ServiceCards paths={cards.paths} columns={cards.paths.length % 3 === 0 ? 3 : 2} detailed />
      </Section>
      <SplitSection title={why.heading} lead={why.intro} tone="tint">
        <PointList points={why.reasons} />
      </SplitSection>
      <CallToAction
        title={consultation.heading}
        text={consultation.text}
        action={{ label: 'Request Consultation', href: '/contact' }}
      />
    </>
  );
}
