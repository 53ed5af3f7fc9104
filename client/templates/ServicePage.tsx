import { serviceAt } from '../content/services/catalogue.ts';
import type { ServicePage as Content, ServicePath } from '../content/services/types.ts';
import { service } from '../head/structured-data.ts';
import { getInTouch } from '../ui/Actions.tsx';
import { PointList } from '../ui/PointList.tsx';
import { Section } from '../ui/Section.tsx';
import { SplitSection } from '../ui/SplitSection.tsx';
import { Cards } from './Cards.tsx';
import { serviceCrumbs } from './crumbs.ts';
import { Page } from './Page.tsx';
import { ServiceDetail } from './ServiceDetail.tsx';
import { ServiceRun } from './ServiceRun.tsx';

export interface ServicePageProps {
  path: ServicePath;
  page: Content;
}

/** The layout of all service pages: hero, offerings, how it runs, what else is special about it, why choose us. */
export function ServicePage({ path, page }: ServicePageProps) {
  const { head, eyebrow, lead, offerings, runs, details, why, related, consultation } = page;
  const { name, picture, pictureAlt } = serviceAt(path);
  return (
    <Page
      path={path}
      head={{ ...head, graph: [service(path, { name, description: lead, offerings: offerings.items })] }}
      breadcrumbs={serviceCrumbs(name)}
      hero={{
        eyebrow,
        title: name,
        lead,
        picture: { name: picture, alt: pictureAlt },
        action: getInTouch,
        secondary: { label: offerings.heading, href: '#offerings' },
      }}
      closing={{
        title: consultation.heading,
        text: consultation.text,
        action: { label: 'Request Consultation', href: '/contact' },
      }}
    >
      <Cards
        id="offerings"
        title={offerings.heading}
        lead={offerings.intro}
        columns={offerings.items.length % 3 === 0 ? 3 : 2}
        cards={offerings.items.map(({ description, ...card }) => ({ ...card, text: description }))}
      />
      <Section title={runs.heading} lead={runs.intro} tone="tint">
        <ServiceRun {...runs} />
      </Section>
      {details.map((detail) => (
        <ServiceDetail key={detail.heading} detail={detail} />
      ))}
      <SplitSection title={why.heading} lead={why.intro} tone="tint">
        <div className="stack loose">
          <PointList points={why.reasons} />
          <p>
            Works well with{' '}
            {related.map(serviceAt).map(({ path: href, name: neighbour }, index) => (
              <span key={href}>
                {['', ', ', ' and '][index]}
                <a href={href}>{neighbour}</a>
              </span>
            ))}
            .
          </p>
        </div>
      </SplitSection>
    </Page>
  );
}
