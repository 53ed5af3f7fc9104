import type { Tone } from '../../ui/tones.ts';

export type VariationId = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface WorkedExample {
  question: string;
  /** One sentence or line of working per entry, in order. */
  working: readonly string[];
  answer: string;
  /** Figures that the question refers to: the head row, then rows of equal length. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
}

/** One way in which a question, or a skill, is varied. */
export interface Variation {
  id: VariationId;
  title: string;
  /** What is varied, in one sentence. */
  text: string;
  example: WorkedExample;
  colour: Tone;
}

/** A page of seven variation types: the first six stand in a grid, the seventh alone. */
export interface VariationsContent {
  path: string;
  name: string;
  /** Title of 20 to 50 and description of 70 to 160 characters for search engines. */
  head: { title: string; description: string };
  /** Pages above this one, from the top level down. */
  parents: readonly { label: string; href: string }[];
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
  related: { heading: string; links: readonly { label: string; href: string; text: string }[] };
  closing: { heading: string; text: string };
}
