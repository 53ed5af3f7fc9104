import { serviceAt } from '../content/services/catalogue.ts';
import type { ServiceHub } from '../content/services/types.ts';
import { itemList } from '../head/structured-data.ts';
import { Cards } from '../ui/Card.tsx';
import { Points } from '../ui/lists.tsx';
import { Page } from './Page.tsx';

/** A page between `/services` and a few service pages that belong together. */
export function ServiceHubPage({ hub }: { hub: ServiceHub }) {
  const { path, cards, why } = hub;
  const services = cards.paths.map(serviceAt).map(({ path: href, name, picture, pictureAlt, summary, features }) => ({
    title: name,
    href,
    picture: { name: picture, alt: pictureAlt },
    text: summary,
    features,
    action: 'View Details',
  }));
  return (
    <Page page={hub} graph={[itemList(path, services)]}>
      <Cards title={cards.title} lead={cards.lead} columns={services.length % 3 === 0 ? 3 : 2} cards={services} />
      <Points {...why} tone="tint" />
    </Page>
  );
}
