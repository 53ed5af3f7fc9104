import { header as headerItems } from '../content/menus.yaml';
import { SearchButton } from '../features/search/SearchButton.tsx';
import { Cards } from '../ui/Card.tsx';
import { Page } from './Page.tsx';

const page = {
  path: '/404',
  name: 'Page not found',
  head: {
    title: 'Page not found',
    description:
      'There is no page at this address. Start again from the home page, the services, the products or the training courses.',
  },
  hero: {
    eyebrow: 'Error 404',
    title: 'There is no page at this address',
    lead: 'The page may have moved, or the link may have a typing error. Search for it, or choose one of these pages.',
    action: { label: 'Go to the home page', href: '/' },
    secondary: { label: 'Tell us what you were looking for', href: '/contact' },
  },
};

/** Answers every address that the site does not have. */
export function NotFound() {
  return (
    <Page page={page} noIndex heroContent={<SearchButton label="Search pages and courses" />}>
      <Cards
        title="Where to go from here"
        columns={4}
        cards={headerItems.flatMap(({ label, href, text }) => (text ? [{ title: label, href, text }] : []))}
      />
    </Page>
  );
}
