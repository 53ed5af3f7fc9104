import type { Plugin } from 'vite';

/** Later layers win whatever the specificity; `client/theme/index.css` declares the same order. */
export const layerOrder = ['reset', 'tokens', 'base', 'layout', 'ui', 'page', 'override'] as const;

/**
 * Puts every CSS module into the cascade layer of its folder, so that a page can override a primitive, and so that the
 * rules inlined into a page mean the same when the complete stylesheet arrives after them. Other files name theirs.
 */
export function layers(): Plugin {
  return {
    name: 'css-layers',
    enforce: 'pre',
    transform(code, id) {
      const [file = id, query] = id.split('?');
      if (!file.endsWith('.module.css') || query?.includes('url')) return null;
      const layer: (typeof layerOrder)[number] = /\/client\/(ui|shell)\//.test(file) ? 'ui' : 'page';
      return { code: `@layer ${layer} {\n${code}\n}\n`, map: null };
    },
  };
}
