import { serviceAt } from '../content/services/catalogue.ts';
import type { ServiceHub } from '../content/services/types.ts';
import { Cards } from './Cards.tsx';
import { serviceCrumbs } from './crumbs.ts';
import { HubPage } from './HubPage.tsx';
import { Points } from './Points.tsx';

/** A page between `/services` and a few service pages that belong together. */
export function ServiceHubPage({ hub }: { hub: ServiceHub }) {
  const { name, cards, why } = hub;
  const services = cards.paths.map(serviceAt);
  return (
    <HubPage hub={hub} items={services} breadcrumbs={serviceCrumbs(name)} invitation="Request Consultation">
      <Cards
        title={cards.heading}
        lead={cards.intro}
        columns={services.length % 3 === 0 ? 3 : 2}
        cards={services.map((service) => ({
          title: service.name,
          href: service.path,
          picture: { name: service.picture, alt: service.pictureAlt },
          text: service.summary,
          features: service.features,
          action: 'View Details',
        }))}
      />
      <Points title={why.heading} lead={why.intro} points={why.reasons} tone="tint" />
    </HubPage>
  );
}
