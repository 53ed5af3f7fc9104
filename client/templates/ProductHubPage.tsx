import { productHub } from '../content/hubs.ts';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { Section } from '../ui/Section.tsx';
import { HubPage } from './HubPage.tsx';

/** `/product`: the seven products. */
export function ProductHubPage() {
  return (
    <HubPage head={productHub.head} hub={productHub}>
      <Section title={productHub.heading} lead={productHub.intro}>
        <CardGrid>
          {productHub.cards.map(({ path, name, sentence, picture, pictureAlt }) => (
            <Card
              key={path}
              href={path}
              title={name}
              picture={{ name: picture, alt: pictureAlt }}
              action="View Details"
            >
              <p>{sentence}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
    </HubPage>
  );
}
