import type { Plugin } from 'vite';

const featureTest = "div.innerHTML = '<svg/>';";
const withoutString = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));";

/**
 * Leaflet asks the browser, while it loads, whether HTML strings may contain SVG. Trusted Types forbid the question, so
 * it is asked with an element.
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
