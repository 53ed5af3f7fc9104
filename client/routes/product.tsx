import { createFileRoute } from '@tanstack/react-router';
import content from '../content/products.yaml';
import { itemList } from '../head/structured-data.ts';
import { Page } from '../templates/Page.tsx';
import { Cards } from '../ui/Card.tsx';

export const Route = createFileRoute('/product')({ component: ProductHubPage });

/** The seven products. */
function ProductHubPage() {
  const { path, products } = content;
  return (
    <Page page={content} graph={[itemList(path, products.cards)]}>
      <Cards {...products} action="View Details" />
    </Page>
  );
}
