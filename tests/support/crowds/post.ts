import type { Random } from '../random.ts';

/** One submission as it goes over the wire, and the address from which it comes. */
export interface Post {
  kind: string;
  address: string;
  /** `form`: the page without script. `script`: as the form's script sends it. `api`: none of both. */
  way: 'form' | 'script' | 'api';
  fields: Record<string, string>;
  /** Says which file it is: equal ones are one file. */
  file: string;
  /** How often the same request is sent, because its answer got lost. */
  times: number;
  /** Is refused first, for want of this field. */
  forgets?: string;
}

export const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.between(0, 9)).join('');

export const phoneOf = (random: Random) => `${random.between(6, 9)}${digits(random, 9)}`;

/** An IPv4 address; with a network, the first octets stay. */
export const addressOf = (random: Random, network = `${random.between(20, 200)}.${random.between(1, 250)}`) =>
  `${network}.${random.between(1, 250)}.${random.between(1, 250)}`;
