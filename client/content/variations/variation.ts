export type VariationId = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Names of the accent colours of variation cards; each pairs with both colour schemes. */
export type VariationColour = 'indigo' | 'teal' | 'amber' | 'rose' | 'violet' | 'green' | 'blue';

export interface WorkedExample {
  question: string;
  /** One sentence or line of working per entry, in order. */
  working: readonly string[];
  answer: string;
  /** Figures that the question refers to: the head row, then rows of equal length. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
}

/** One way in which a question, or a skill, is varied (website.md section 3). */
export interface Variation {
  id: VariationId;
  title: string;
  /** What is varied, in one sentence. */
  text: string;
  example: WorkedExample;
  colour: VariationColour;
}

/** A page of seven variation types (website.md 2.8): the first six stand in a grid, the seventh alone. */
export interface VariationsContent {
  name: string;
  hero: { heading: string; lead: string; points: readonly string[]; picture: { name: string; alt: string } };
  variations: {
    heading: string;
    lead: string;
    /** The question that every variation starts from, where there is one. */
    seed?: WorkedExample;
    items: readonly Variation[];
    /** Heading above the seventh variation. */
    finalHeading: string;
  };
  coverage: { heading: string; lead: string; groups: readonly { title: string; topics: readonly string[] }[] };
  method: { heading: string; steps: readonly { title: string; text: string }[] };
  related: { heading: string; links: readonly { label: string; path: string; text: string }[] };
  closing: { heading: string; text: string };
}
