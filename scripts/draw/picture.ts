import type { Mood } from './palette.ts';
import type { Framing, Scene } from './pen.ts';

/** One picture of the site: what it shows and how it is framed. */
export interface Picture {
  readonly mood: Mood;
  readonly aspect: Aspect;
  readonly scene: Scene;
  readonly framing: Framing;
}

/** Pixels of the drawn files; they scale without loss, the numbers only give the proportions and the line widths. */
export const frames = {
  '4:3': [800, 600],
  '3:2': [780, 520],
  '16:9': [800, 450],
  '16:10': [800, 500],
  '2:1': [800, 400],
  '1:1': [600, 600],
} as const satisfies Record<string, readonly [width: number, height: number]>;

export type Aspect = keyof typeof frames;

export function picture(aspect: Aspect, mood: Mood, scene: Scene, framing: Framing = 'fit'): Picture {
  return { aspect, mood, scene, framing };
}
