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

/**
 * Leaves out the class names of the icons, which no style uses, and the namespace, which HTML does not need, and draws
 * the lines of an icon as one path.
 */
export function plainIcons(): Plugin {
  const named = /className: \[`tabler-icon`, .*?\]\.filter\(Boolean\)\.join\(" "\)/;
  const nextPath = /", "key": "svg-\d+" \}\], \["path", \{ "d": "(?=M[^"]*", "key": "svg-\d+" \}\])/g;
  return {
    name: 'plain-icons',
    apply: 'build',
    transform(code, id) {
      if (/@tabler\/icons-react\/dist\/esm\/icons\/\w+\.mjs$/.test(id))
        return { code: code.replace(nextPath, ''), map: null };
      if (!/@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)\.mjs$/.test(id)) return null;
      const plain = code.replace(named, 'className').replace(/xmlns: "[^"]*",\s*/g, '');
      if (plain === code) throw new Error(`${id} has nothing to leave out any more`);
      return { code: plain, map: null };
    },
  };
}
