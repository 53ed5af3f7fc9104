import { browserslistToTargets } from 'lightningcss';

/** First releases with `light-dark()`, nesting, `details[name]` and popovers. */
const browsers = ['chrome 123', 'safari 17.5', 'firefox 125'];

/** The oldest supported browsers, in Vite's format. */
export const scriptTargets = browsers.map((browser) => browser.replace(' ', ''));

/** The same browsers in the format of Lightning CSS. */
export const cssTargets = browserslistToTargets(browsers);
