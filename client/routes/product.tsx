import { createFileRoute } from '@tanstack/react-router';
import productHub from '../content/products.yaml';
import { Cards } from '../templates/Cards.tsx';
import { HubPage } from '../templates/HubPage.tsx';
import styles from './product.module.css';

export const Route = createFileRoute('/product')({ component: ProductHubPage });

/** The seven products, the first one across the whole width. */
function ProductHubPage() {
  const { heading, intro, cards } = productHub;
  return (
    <HubPage hub={productHub} items={cards}>
      <Cards
        title={heading}
        lead={intro}
        cards={cards.map(({ path, name, sentence, picture, pictureAlt }) => ({
          title: name,
          href: path,
          text: sentence,
          picture: { name: picture, alt: pictureAlt },
          action: 'View Details',
          className: styles.product,
        }))}
      />
    </HubPage>
  );
}
