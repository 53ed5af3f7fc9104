/** Releases from which on browsers know `light-dark()`, nesting, `details[name]` and popovers. */
const releases: [browser: string, major: number, minor: number][] = [
  ['chrome', 123, 0],
  ['safari', 17, 5],
  ['firefox', 125, 0],
];

/** The oldest browsers that scripts are built for, as Vite names them. */
export const scriptTargets = releases.map(([browser, major, minor]) => `${browser}${major}.${minor}`);

/** The same browsers as Lightning CSS names them. */
export const cssTargets = Object.fromEntries(
  releases.map(([browser, major, minor]) => [browser, (major << 16) | (minor << 8)]),
);
