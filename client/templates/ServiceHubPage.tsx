import type { Content } from '../content/schemas.ts';
import { serviceAt } from '../content/services.ts';
import { Cards } from '../ui/Card.tsx';
import { Points } from '../ui/sections.tsx';
import { Page } from './Page.tsx';

/** A page between `/services` and a few related services. */
export function ServiceHubPage({ hub }: { hub: Content<'services/cloud.yaml'> }) {
  const { paths, ...section } = hub.services;
  const cards = paths.map(serviceAt).map(({ path: href, name, picture, pictureAlt, summary, features }) => ({
    title: name,
    href,
    picture: { name: picture, alt: pictureAlt },
    text: summary,
    features,
  }));
  return (
    <Page page={hub}>
      <Cards {...section} cards={cards} action="View Details" />
      <Points {...hub.why} tone="tint" />
    </Page>
  );
}
