import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { type PictureRecord, pictureFileName, rasterFormats } from '../../client/ui/picture-urls.ts';
import { cached } from './cache.ts';

const mediaFolder = path.resolve(import.meta.dirname, '../../client/media');

/** Widths in CSS pixels times density that a photo is offered in; never wider than the photo itself. */
const widths = [480, 800, 1200, 1800];
const quality = { avif: 52, webp: 76 } as const;

/** Drops what a browser does not draw: comments, the XML prolog and white space around elements and style rules. */
export function minifySvg(svg: string): string {
  return svg
    .replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/g, '')
    .replace(/(<style[^>]*>|[{}])\s+|\s+(?=[{}])/g, '$1')
    .replace(/>\s+</g, '><')
    .replace(/\s{2,}/g, ' ')
    .trim();
}

function shortHash(content: Buffer | string): string {
  return hash('sha256', content, 'base64url').replace(/[-_]/g, '').slice(0, 8);
}

/** The pictures of a folder: paths of their files by name. A photo wins over a drawing of the same name. */
export async function pictureSources(folder = mediaFolder): Promise<Map<string, string>> {
  const files = (await readdir(folder)).sort();
  const ofKind = (kind: RegExp) => files.filter((file) => kind.test(file));
  const chosen = [...ofKind(/\.svg$/i), ...ofKind(/\.(jpe?g|png|webp)$/i)];
  return new Map(chosen.map((file) => [path.parse(file).name, path.join(folder, file)]));
}

/** One record per picture and the files that the site serves for it. Throws the name of a file that is no picture. */
export async function readPictures(folder = mediaFolder) {
  const records: Record<string, PictureRecord> = {};
  const files: { fileName: string; content(): Promise<Buffer> }[] = [];
  for (const [name, file] of await pictureSources(folder)) {
    const content = await readFile(file);
    const { format, autoOrient } = await sharp(content)
      .metadata()
      .catch((cause) => {
        throw new Error(`${file} is not a picture`, { cause });
      });
    const { width, height } = autoOrient;
    if (format === 'svg') {
      const svg = minifySvg(content.toString());
      const hash = shortHash(svg);
      records[name] = [width, height, hash];
      files.push({ fileName: pictureFileName(name, hash), content: async () => Buffer.from(svg) });
      continue;
    }
    const hash = shortHash(content);
    const offered = [...new Set(widths.map((each) => Math.min(each, width)))];
    records[name] = [width, height, hash, offered];
    for (const width of offered) {
      for (const format of rasterFormats) {
        const fileName = pictureFileName(name, hash, width, format);
        const encode = () =>
          sharp(content).autoOrient().resize({ width }).toFormat(format, { quality: quality[format] }).toBuffer();
        // Once, because AVIF takes seconds.
        files.push({ fileName, content: async () => readFile(await cached(`pictures/${fileName}`, encode)) });
      }
    }
  }
  return { records, files };
}

/**
 * Serves `virtual:pictures`, the table that `Picture` looks names up in, and emits the files it names below `/assets/`,
 * from where `npm run dev` takes those of the last build.
 */
export function pictures(): Plugin {
  const publicId = 'virtual:pictures';
  const id = `\0${publicId}`;
  return {
    name: 'pictures',
    resolveId: (source) => (source === publicId ? id : null),
    async load(loaded) {
      if (loaded !== id) return null;
      const { records, files } = await readPictures();
      if (this.environment.mode === 'build' && this.environment.config.consumer === 'client') {
        for (const { fileName, content } of files) {
          this.emitFile({ type: 'asset', fileName: `assets/${fileName}`, source: await content() });
        }
      }
      return `export const pictures = ${JSON.stringify(records)};`;
    },
  };
}
