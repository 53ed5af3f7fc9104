import type { TablerIcon } from '@tabler/icons-react';

/** Address of a service, as the name of its file in `pages/` says. */
export type ServicePath = `/services/${string}`;

/** What cards, hubs and structured data need of a service. */
export interface ServiceSummary {
  name: string;
  summary: string;
  /** Three points for a card. */
  features: readonly [string, string, string];
  /** Name of a picture in `client/media/`. */
  picture: string;
  pictureAlt: string;
}

/** A card of the offerings grid. */
export interface Offering {
  icon: TablerIcon;
  title: string;
  description: string;
  features: readonly string[];
}

export interface Step {
  title: string;
  text: string;
}

/** Who takes a step: the first lane, the second, or both together. */
export type Actor = 'you' | 'us' | 'both';

/** How the service runs, drawn as a path between two lanes. */
export interface ServiceRun {
  heading: string;
  intro: string;
  /** What the lanes stand for; You and We where it is left out. */
  lanes?: readonly [string, string];
  steps: readonly (Step & { by: Actor })[];
  /** Where the path begins anew after its last step: when, in a few words. */
  again?: string;
}

/** A comparison. The first cell of a row names the row; every row has as many cells as there are columns. */
export interface TableDetail {
  kind: 'table';
  heading: string;
  intro: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  note?: string;
}

/** Named tools grouped by what they are used on. */
export interface ToolsDetail {
  kind: 'tools';
  heading: string;
  intro: string;
  groups: readonly { title: string; text: string; tools: readonly { name: string; use: string }[] }[];
}

export type ServiceDetail = TableDetail | ToolsDetail;

/** What only the page of a service says. */
export interface ServicePage {
  /** Title of 20 to 50 and description of 70 to 160 characters for search engines. */
  head: { title: string; description: string };
  eyebrow: string;
  lead: string;
  offerings: { heading: string; intro: string; items: readonly Offering[] };
  runs: ServiceRun;
  /** What only this service has to explain. */
  details: readonly ServiceDetail[];
  /** How it begins, a sentence for each week, and what the client holds in hand afterwards. */
  start: {
    weeks: readonly [string, string, string, string];
    deliverables: readonly [string, string, string, string];
  };
  why: { heading: string; intro: string; reasons: readonly Step[] };
  /** Three neighbouring services. */
  related: readonly [ServicePath, ServicePath, ServicePath];
  consultation: { heading: string; text: string };
}
