import productHub from '../content/products.yaml';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { Section } from '../ui/Section.tsx';
import { HubPage } from './HubPage.tsx';
import styles from './ProductHubPage.module.css';

/** `/product`: the seven products, the first one across the whole width. */
export function ProductHubPage() {
  return (
    <HubPage hub={productHub} items={productHub.cards}>
      <Section title={productHub.heading} lead={productHub.intro}>
        <CardGrid>
          {productHub.cards.map(({ path, name, sentence, picture, pictureAlt }) => (
            <Card
              key={path}
              href={path}
              title={name}
              picture={{ name: picture, alt: pictureAlt }}
              action="View Details"
              className={styles.product}
            >
              <p>{sentence}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
    </HubPage>
  );
}
