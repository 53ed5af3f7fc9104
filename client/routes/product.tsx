import { createFileRoute } from '@tanstack/react-router';
import content from '../content/products.yaml';
import { Page } from '../templates/Page.tsx';
import { Cards } from '../ui/Card.tsx';

export const Route = createFileRoute('/product')({ component: ProductHubPage });

function ProductHubPage() {
  return (
    <Page page={content}>
      <Cards {...content.products} action="View Details" />
    </Page>
  );
}
