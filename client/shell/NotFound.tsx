import { header as headerItems } from '../content/menus.yaml';
import { SearchButton } from '../features/search/SearchButton.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { Cards } from '../ui/Card.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** Answers every address that the site does not have. */
export function NotFound() {
  return (
    <>
      <PageHead
        title="Page not found"
        description="There is no page at this address. Start again from the home page, the services, the products or the training courses."
        noIndex
      />
      <PageHeader
        eyebrow="Error 404"
        title="There is no page at this address"
        lead="The page may have moved, or the link may have a typing error. Search for it, or choose one of these pages."
        action={{ label: 'Go to the home page', href: '/' }}
        secondary={{ label: 'Tell us what you were looking for', href: '/contact' }}
      >
        <ErrorBoundary name="not-found-search">
          <SearchButton appearance="field" />
        </ErrorBoundary>
      </PageHeader>
      <Cards
        title="Where to go from here"
        columns={4}
        cards={headerItems.flatMap(({ label, href, text }) => (text ? [{ title: label, href, text }] : []))}
      />
    </>
  );
}
