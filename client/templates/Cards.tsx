import { Card, type CardProps } from '../ui/Card.tsx';
import { CardGrid, type CardGridProps } from '../ui/CardGrid.tsx';
import { Reveal } from '../ui/Reveal.tsx';
import { Section, type SectionProps } from '../ui/Section.tsx';

export interface CardsProps extends Omit<SectionProps, 'children'>, Pick<CardGridProps, 'columns'> {
  cards: readonly CardProps[];
  /** Slides in when it is scrolled to. */
  reveal?: boolean;
}

/** A section of cards. */
export function Cards({ cards, columns, reveal = false, ...section }: CardsProps) {
  const grid = (
    <CardGrid {...(columns && { columns })}>
      {cards.map((card) => (
        <Card key={`${card.href} ${card.title}`} {...card} />
      ))}
    </CardGrid>
  );
  return <Section {...section}>{reveal ? <Reveal>{grid}</Reveal> : grid}</Section>;
}
