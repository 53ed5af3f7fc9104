import { hash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'lightningcss';
import type { Manifest, ManifestChunk } from 'vite';
import { layerOrder } from './css-layers.ts';

/** The chunks of a route, whose file is named after it with slashes or dots. */
function routeChunks(manifest: Manifest, routeId: string): string[] {
  const name = routeId === '__root__' ? '/__root' : routeId.replace(/\/$/, '/index');
  const wanted = `routes${name}.tsx`.replaceAll('/', '.');
  return Object.keys(manifest).filter((key) => key.replace(/\?.*/, '').replaceAll('/', '.') === wanted);
}

/** Shortens the names of custom properties, which no script uses: the first rules of every page have them all. */
function shortProperties(css: string): string {
  // The name of a file may have two hyphens too.
  const property = /(?<![\w-])--[\w-]+/g;
  const names = [...new Set(css.match(property))];
  const short = new Map(names.map((name, index) => [name, `--${index.toString(36)}`]));
  return css.replace(property, (name) => short.get(name) ?? name);
}

/**
 * Reads the output of the client build and splits its stylesheet. The part that pages load after the first interaction
 * has no font faces: pages declare them inline, and a second declaration would swap the fonts again. Pages without
 * inline CSS link the font faces as a stylesheet of their own.
 */
export async function readClientBuild(outDir: string) {
  const manifest: Manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8'));
  const chunk = (key: string): ManifestChunk => {
    const found = manifest[key];
    if (!found) throw new Error(`The client build has no ${key}`);
    return found;
  };

  const emitted = path.join(outDir, chunk('style.css').file);
  const source = `@layer ${layerOrder.join(', ')};\n${await readFile(emitted, 'utf8')}`;
  const css = shortProperties(
    transform({ filename: 'site.css', code: Buffer.from(source), minify: true }).code.toString(),
  );
  const write = async (name: string, content: string): Promise<string> => {
    const file = `assets/${name}-${hash('sha256', content).slice(0, 8)}.css`;
    await writeFile(path.join(outDir, file), content);
    return `/${file}`;
  };
  const fontFace = /@font-face\{[^}]*\}/g;
  const faces = (css.match(fontFace) ?? []).join('');
  const fontFaces = await write('fonts', faces);
  const stylesheet = await write('site', css.replace(fontFace, ''));
  const fonts = Array.from(faces.matchAll(/url\((.*?)\)/g), ([, file = '']) => file);
  await Promise.all([rm(emitted), rm(path.join(outDir, '.vite'), { recursive: true })]);

  /** The scripts that the application needs for a page: its entry, its routes, its records, and what they import. */
  function scriptsOf({ routeIds, records }: { routeIds: readonly string[]; records: readonly string[] }): string[] {
    const files = new Set<string>();
    const add = (key: string): void => {
      const { file, imports = [] } = chunk(key);
      if (files.has(file)) return;
      files.add(file);
      for (const imported of imports) add(imported);
    };
    add('boot/main.tsx');
    for (const routeId of routeIds) for (const key of routeChunks(manifest, routeId)) add(key);
    for (const record of records) add(record);
    return [...files].map((file) => `/${file}`);
  }

  const boot = chunk('boot/boot.ts').file;
  const bootHash = hash('sha384', await readFile(path.join(outDir, boot)), 'base64');

  return {
    files: {
      fonts,
      fontFaces,
      boot: `/${boot}`,
      bootIntegrity: `sha384-${bootHash}`,
      application: `/${chunk('boot/main.tsx').file}`,
      stylesheet,
    },
    /** The complete stylesheet, font faces included, of which each page gets its part. */
    css,
    scriptsOf,
  };
}

export type ClientBuild = Awaited<ReturnType<typeof readClientBuild>>;
