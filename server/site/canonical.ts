/**
 * Returns a function that finds the canonical form of a path that differs from a known path only in letter case or
 * trailing slashes; undefined for unknown and for canonical paths.
 */
export function canonicalPaths(paths: Iterable<string>): (path: string) => string | undefined {
  const spellings = new Map<string, string>();
  for (const path of paths) {
    const key = path.toLowerCase();
    const other = spellings.get(key);
    if (other !== undefined) throw new Error(`The paths ${other} and ${path} differ only in letter case`);
    spellings.set(key, path);
  }
  return (path) => {
    const canonical = spellings.get(path.toLowerCase().replace(/(?<=.)\/+$/, ''));
    return canonical === path ? undefined : canonical;
  };
}
