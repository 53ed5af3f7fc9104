const served = /^\/(api|assets|staff)(\/|$)/;

/**
 * The broken links inside the site: to a path without a page or file, or to a fragment without an element. `files` are
 * the paths besides pages that the site serves, such as `/robots.txt`.
 */
export function brokenLinks(
  pages: readonly { path: string; html: string }[],
  files: ReadonlySet<string>,
): { from: string; href: string }[] {
  const idsByPath = new Map(
    pages.map(({ path, html }) => [path, new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))]),
  );
  return pages.flatMap(({ path: from, html }) =>
    [...new Set([...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')))]
      .filter((href) => {
        if (!/^(\/(?!\/)|#|\?|$)/.test(href)) return false;
        const { pathname, hash } = new URL(href || from, `http://site${from}`);
        if (served.test(pathname) || files.has(pathname)) return false;
        const ids = idsByPath.get(pathname);
        return !ids || (hash.length > 1 && !ids.has(decodeURIComponent(hash.slice(1))));
      })
      .map((href) => ({ from, href })),
  );
}
