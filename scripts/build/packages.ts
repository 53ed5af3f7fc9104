/** Changes to the code of packages. */
import type { Plugin } from 'vite';

const featureTest = "div.innerHTML = '<svg/>';";
const withoutString = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));";

/**
 * While it loads, Leaflet tests whether `innerHTML` understands SVG. Trusted Types forbid that assignment, so the test
 * appends an element instead.
 */
export function leaflet(): Plugin {
  return {
    name: 'leaflet-trusted-types',
    apply: 'build',
    transform: {
      filter: { id: /\/leaflet\/dist\/leaflet-src(\.esm)?\.js/ },
      handler(code) {
        if (!code.includes(featureTest)) throw new Error('Leaflet no longer has the feature test that this replaces');
        return { code: code.replace(featureTest, withoutString), map: null };
      },
    },
  };
}
