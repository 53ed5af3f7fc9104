/** Every colour of the pictures as [light mode, dark mode]; both modes are chosen, neither is derived from the other. */
const tones = {
  white: ['#ffffff', '#ffffff'],
  paper0: ['#ffffff', '#41406c'],
  paper1: ['#f4f4fb', '#393862'],
  paper2: ['#e4e4f1', '#2f2e54'],
  paper3: ['#cdcde2', '#252446'],
  paper4: ['#a5a5c4', '#6d6c97'],
  paper5: ['#6f6f97', '#9594bd'],
  rule: ['#d3d3e8', '#62619a'],
  rim: ['#ffffff', '#9796d6'],
  ink1: ['#3a3a66', '#4a4980'],
  ink2: ['#24244a', '#302f5c'],
  ink3: ['#15152f', '#1d1c3d'],
  screen1: ['#22224a', '#191838'],
  screen2: ['#15152f', '#100f26'],
  indigo1: ['#e6e4ff', '#3a3590'],
  indigo2: ['#c5c0ff', '#5a52c9'],
  indigo3: ['#9389ff', '#887dff'],
  indigo4: ['#6355ff', '#6a5cff'],
  indigo5: ['#4636e6', '#5040ea'],
  indigo6: ['#3326b3', '#392bb8'],
  indigo7: ['#221a7a', '#261d80'],
  glow: ['#6f62ff', '#8f84ff'],
  warm1: ['#ffe6d1', '#5d4350'],
  warm2: ['#ffc08c', '#f2ab76'],
  warm3: ['#ff8a3c', '#ff9148'],
  warm4: ['#d9631a', '#d0661f'],
  warm5: ['#a14311', '#8f4015'],
  skin1: ['#f0b98f', '#e0a67c'],
  skin2: ['#c98a5e', '#bd8055'],
  skin3: ['#8f5a3a', '#8a583a'],
  pin1: ['#ff6b57', '#ff6b57'],
  pin2: ['#d3243b', '#c92239'],
  hair: ['#1d1a33', '#0f0d1f'],
  sky1: ['#fbfbff', '#1d1c3a'],
  sky2: ['#ececfa', '#141329'],
  sky3: ['#dedcfb', '#211e4d'],
  dawn1: ['#fff4ea', '#2a2038'],
  dawn2: ['#ece9ff', '#151430'],
  night1: ['#2a2670', '#211d5c'],
  night2: ['#12112c', '#0e0d22'],
  electric1: ['#6a5cff', '#4334cf'],
  electric2: ['#3626c4', '#1f167d'],
  purple1: ['#7a3ff0', '#4a22a8'],
  purple2: ['#3a1a8f', '#1e0f52'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type Tone = keyof typeof tones;
export type Mode = 'light' | 'dark';

/** Colour of a tone, as `#rrggbb` or `#rgb`. */
export function colour(tone: Tone, mode: Mode): string {
  const hex = tones[tone][mode === 'light' ? 0 : 1];
  return hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

/** Where a gradient runs inside the bounding box of the shape it fills. */
export type Direction = 'down' | 'across' | 'diagonal' | 'rising' | 'radial';

export interface Gradient {
  readonly from: Tone;
  readonly to: Tone;
  readonly direction: Direction;
  /** Opacity of the two ends, 0 to 1. */
  readonly fromOpacity: number;
  readonly toOpacity: number;
}

export type Paint = Tone | Gradient;

export function gradient(
  from: Tone,
  to: Tone,
  direction: Direction = 'down',
  [fromOpacity, toOpacity]: readonly [number, number] = [1, 1],
): Gradient {
  return { from, to, direction, fromOpacity, toOpacity };
}

/** Light that leaves a centre and fades to nothing. */
export function halo(tone: Tone, strength = 0.55): Gradient {
  return gradient(tone, tone, 'radial', [strength, 0]);
}

/** Colours of the three visible faces of a solid that is lit from the upper left. */
export interface Material {
  readonly top: Paint;
  readonly left: Paint;
  readonly right: Paint;
  /** Thin light on the upper edges. */
  readonly rim: Tone;
}

export const materials = {
  paper: { top: 'paper0', left: gradient('paper1', 'paper2'), right: gradient('paper2', 'paper3'), rim: 'rim' },
  stone: { top: 'paper2', left: gradient('paper2', 'paper3'), right: gradient('paper3', 'paper4'), rim: 'paper0' },
  ink: { top: 'ink1', left: gradient('ink2', 'ink3'), right: gradient('ink3', 'screen2'), rim: 'paper5' },
  indigo: {
    top: 'indigo4',
    left: gradient('indigo5', 'indigo6'),
    right: gradient('indigo6', 'indigo7'),
    rim: 'indigo2',
  },
  lilac: { top: 'indigo2', left: gradient('indigo3', 'indigo4'), right: gradient('indigo4', 'indigo5'), rim: 'rim' },
  mist: { top: 'indigo1', left: gradient('indigo1', 'indigo2'), right: gradient('indigo2', 'indigo3'), rim: 'rim' },
  warm: { top: 'warm2', left: gradient('warm3', 'warm4'), right: gradient('warm4', 'warm5'), rim: 'warm1' },
  sand: { top: 'warm1', left: gradient('warm1', 'warm2'), right: gradient('warm2', 'warm3'), rim: 'rim' },
  glass: {
    top: gradient('white', 'indigo3', 'across', [0.45, 0.25]),
    left: gradient('indigo2', 'indigo4', 'down', [0.5, 0.2]),
    right: gradient('indigo4', 'indigo6', 'down', [0.45, 0.2]),
    rim: 'rim',
  },
} as const satisfies Record<string, Material>;

/** Backgrounds: a gradient over the whole picture, or none for a picture that floats on the page. */
export const moods = {
  clear: undefined,
  day: gradient('sky1', 'sky2', 'diagonal'),
  lilac: gradient('sky2', 'sky3', 'diagonal'),
  dawn: gradient('dawn1', 'dawn2', 'diagonal'),
  night: gradient('night1', 'night2', 'down'),
  electric: gradient('electric1', 'electric2', 'diagonal'),
  purple: gradient('purple1', 'purple2', 'diagonal'),
} as const satisfies Record<string, Gradient | undefined>;

export type Mood = keyof typeof moods;
