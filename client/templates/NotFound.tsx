import { header as headerItems } from '../content/menus.yaml';
import page from '../content/not-found.yaml';
import { SearchButton } from '../features/search/SearchButton.tsx';
import { Cards } from '../ui/Card.tsx';
import { Page } from './Page.tsx';

/** The page for unknown addresses. */
export function NotFound() {
  return (
    <Page page={page} noIndex heroContent={<SearchButton label={page.search} />}>
      <Cards
        {...page.where}
        columns={4}
        cards={headerItems.flatMap(({ label, href, text }) => (text ? [{ title: label, href, text }] : []))}
      />
    </Page>
  );
}
