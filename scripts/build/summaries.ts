import type { Plugin } from 'vite';

/**
 * Reduces a record of `client/content/` that is imported with `?summary` to its `summary`, a plain object: tree shaking
 * alone would keep the imports of the rest, such as icons, in every page that shows cards.
 */
export function summaries(): Plugin {
  return {
    name: 'summaries',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('?summary')) return null;
      const summary = /^export const summary\b.*?= (\{\n.*?^\});$/ms.exec(code)?.[1];
      if (!summary) throw new Error(`${id} has no summary`);
      return { code: `export const summary = ${summary};\n`, map: null };
    },
  };
}
