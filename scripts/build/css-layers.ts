import path from 'node:path';
import type { Plugin } from 'vite';

/** Later layers win whatever the specificity; `client/theme/index.css` declares the same order. */
export const layerOrder = ['reset', 'tokens', 'base', 'layout', 'ui', 'page', 'override'] as const;

/** The cascade layer that a stylesheet of `client/` belongs to; undefined when the file names its layers itself. */
export function layerOf(file: string): (typeof layerOrder)[number] | undefined {
  if (!file.endsWith('.module.css')) return undefined;
  return /\/client\/(ui|shell)\//.test(file) ? 'ui' : 'page';
}

/**
 * Puts every CSS module into the cascade layer of its folder, so that a page can override a primitive, and so that the
 * rules inlined into a page mean the same when the complete stylesheet arrives after them.
 */
export function layers(): Plugin {
  return {
    name: 'css-layers',
    enforce: 'pre',
    transform(code, id) {
      const [file = id, query] = id.split('?');
      const layer = layerOf(path.posix.normalize(file));
      if (!layer || query?.includes('url')) return null;
      return { code: `@layer ${layer} {\n${code}\n}\n`, map: null };
    },
  };
}
