/** First releases of browsers with `light-dark()`, nesting, `details[name]` and popovers. */
const releases: [browser: string, major: number, minor: number][] = [
  ['chrome', 123, 0],
  ['safari', 17, 5],
  ['firefox', 125, 0],
];

/** The oldest supported browsers, in Vite's format. */
export const scriptTargets = releases.map(([browser, major, minor]) => `${browser}${major}.${minor}`);

/** The same browsers in the format of Lightning CSS. */
export const cssTargets = Object.fromEntries(
  releases.map(([browser, major, minor]) => [browser, (major << 16) | (minor << 8)]),
);
