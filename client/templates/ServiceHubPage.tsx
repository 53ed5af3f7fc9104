import { serviceAt } from '../content/services/catalogue.ts';
import type { ServiceHub } from '../content/services/types.ts';
import { itemList } from '../head/structured-data.ts';
import { getInTouch } from '../ui/Actions.tsx';
import { Cards } from './Cards.tsx';
import { serviceCrumbs } from './crumbs.ts';
import { Page } from './Page.tsx';
import { Points } from './Points.tsx';

/** A page between `/services` and a few service pages that belong together. */
export function ServiceHubPage({ hub }: { hub: ServiceHub }) {
  const { path, head, name, eyebrow, lead, cards, why, consultation } = hub;
  const services = cards.paths.map(serviceAt);
  return (
    <Page
      path={path}
      head={{ ...head, graph: [itemList(path, services)] }}
      breadcrumbs={serviceCrumbs(name)}
      hero={{ eyebrow, title: name, lead, picture: { name: hub.picture, alt: hub.pictureAlt }, action: getInTouch }}
      closing={{
        title: consultation.heading,
        text: consultation.text,
        action: { label: 'Request Consultation', href: '/contact' },
      }}
    >
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
    </Page>
  );
}
