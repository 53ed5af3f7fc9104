import { type Selector, transform } from 'lightningcss';

const minify = (
  css: string,
  options: { unusedSymbols?: string[]; visitor?: { Selector(selector: Selector): [] | undefined } },
) => transform({ filename: 'page.css', code: Buffer.from(css), minify: true, ...options }).code.toString();

/**
 * Whether a document has every class, id and element that a selector names; states and attributes may change, so they
 * count as met.
 */
function selectorTest(html: string): (selector: Selector) => boolean {
  const lists = html.matchAll(/\s(?:class|id)="([^"]*)"/g);
  const names = new Set([...lists].flatMap(([, list = '']) => list.split(/\s+/)));
  const elements = new Set([...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase()));
  const mayMatch = (selector: Selector): boolean =>
    selector.every((component) => {
      if (component.type === 'class' || component.type === 'id') return names.has(component.name);
      if (component.type === 'type') return elements.has(component.name);
      if (component.type !== 'pseudo-class') return true;
      const { kind } = component;
      return !(kind === 'is' || kind === 'where' || kind === 'has') || component.selectors.some(mayMatch);
    });
  return mayMatch;
}

/** Drops custom properties and keyframes that nothing else mentions, until nothing more falls away. */
function dropUnused(css: string): string {
  const declaration = /@keyframes ([\w-]+)|(--[\w-]+):/g;
  const mentioned = new Set(css.replace(declaration, '').match(/[\w-]+/g));
  const declared = Array.from(css.matchAll(declaration), ([, keyframes, property]) => keyframes ?? property ?? '');
  const unusedSymbols = declared.filter((name) => !mentioned.has(name));
  const rest = minify(css, { unusedSymbols });
  return rest.length < css.length ? dropUnused(rest) : css;
}

/**
 * The rules of a stylesheet that may match something in a page, minified. States (`:hover`, `[open]`) count as
 * possible, so the page behaves natively with its subset alone.
 */
export function matchingRules(css: string, html: string): string {
  const mayMatch = selectorTest(html);
  return minify(css, { visitor: { Selector: (selector) => (mayMatch(selector) ? undefined : []) } });
}

/** The same without what only scripts could use. */
export function subsetStylesheet(css: string, html: string): string {
  return dropUnused(matchingRules(css, html));
}
