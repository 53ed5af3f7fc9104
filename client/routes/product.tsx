import { createFileRoute } from '@tanstack/react-router';
import products from '../content/products.yaml';
import { itemList } from '../head/structured-data.ts';
import { Page } from '../templates/Page.tsx';
import { Cards } from '../ui/Card.tsx';
import styles from './product.module.css';

export const Route = createFileRoute('/product')({ component: ProductHubPage });

/** The seven products, the first one across the whole width. */
function ProductHubPage() {
  const { path, list, cards } = products;
  return (
    <Page page={products} graph={[itemList(path, cards)]}>
      <Cards {...list} cards={cards.map((card) => ({ ...card, action: 'View Details', className: styles.product }))} />
    </Page>
  );
}
