import { serviceAt } from '../content/services/catalogue.ts';
import type { ServicePath } from '../content/services/types.ts';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { FeatureList } from '../ui/FeatureList.tsx';

export interface ServiceCardsProps {
  paths: readonly ServicePath[];
  /** Shows the picture and the three points of each service, for a hub. */
  detailed?: boolean;
  columns?: 2 | 3;
}

/** Cards that lead to service pages, from the catalogue. */
export function ServiceCards({ paths, detailed = false, columns = 3 }: ServiceCardsProps) {
  return (
    <CardGrid columns={columns}>
      {paths.map(serviceAt).map(({ path, name, summary, features, picture, pictureAlt }) => (
        <Card
          key={path}
          href={path}
          title={name}
          action="View Details"
          {...(detailed && { picture: { name: picture, alt: pictureAlt } })}
        >
          <p>{summary}</p>
          {detailed && <FeatureList items={features} />}
        </Card>
      ))}
    </CardGrid>
  );
}
