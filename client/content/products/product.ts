import type { TablerIcon } from '@tabler/icons-react';
import type { Screen } from './screen.ts';

export interface Point {
  title: string;
  text: string;
}

/** A step of using a product, with what one sees meanwhile. */
export interface ScreenStep extends Point {
  screen: Screen;
}

export interface IconPoint extends Point {
  icon: TablerIcon;
}

export interface ProductPicture {
  /** Name of a picture in `client/media/`. */
  name: string;
  alt: string;
}

/** Title of 20 to 50 and description of 70 to 160 characters for search engines. */
export interface ProductHead {
  title: string;
  description: string;
}

/** What every product page shows, whatever sits between its parts. */
export interface Product {
  path: string;
  name: string;
  /** One of schema.org's application categories. */
  category: string;
  head: ProductHead;
  hero: { heading: string; lead: string; points: readonly string[]; picture: ProductPicture };
  audience: { heading: string; groups: readonly Point[] };
  capabilities: { heading: string; lead: string; items: readonly IconPoint[] };
  process: { heading: string; lead: string; steps: readonly ScreenStep[] };
  questions: readonly { question: string; answer: string }[];
  closing: { heading: string; text: string };
}
