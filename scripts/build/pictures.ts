import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import type { PictureRecord } from '../../client/ui/picture-urls.ts';
import { pictureFileName, rasterFormats } from '../../client/ui/picture-urls.ts';

const root = path.resolve(import.meta.dirname, '../..');
const mediaFolder = path.join(root, 'client/media');
const cacheFolder = path.join(root, '.cache/pictures');

/** Widths in CSS pixels times density that a photo is offered in; never wider than the photo itself. */
const widths = [480, 800, 1200, 1800];
const quality = { avif: 52, webp: 76 } as const;
const rasterExtensions = ['.jpg', '.jpeg', '.png', '.webp'];

interface PictureFile {
  /** File name below `/assets/`. */
  fileName: string;
  content(): Promise<Buffer>;
}

interface Pictures {
  records: Record<string, PictureRecord>;
  files: PictureFile[];
}

/** Drops what a browser does not draw: comments, the XML prolog and white space between elements. */
export function minifySvg(svg: string): string {
  return svg
    .replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/g, '')
    .replace(/>\s+</g, '><')
    .replace(/\s{2,}/g, ' ')
    .trim();
}

/** Size in user units from `width` and `height`, or else from `viewBox`; throws when the root element has neither. */
export function svgSize(svg: string, file: string): { width: number; height: number } {
  const tag = /<svg[^>]*>/.exec(svg)?.[0] ?? '';
  const attribute = (name: string) => Number.parseFloat(new RegExp(`\\s${name}="([\\d.]+)`).exec(tag)?.[1] ?? '');
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] = (/\sviewBox="([^"]+)"/.exec(tag)?.[1] ?? '')
    .split(/[\s,]+/)
    .map(Number);
  const width = attribute('width') || boxWidth;
  const height = attribute('height') || boxHeight;
  if (!(width > 0 && height > 0))
    throw new Error(`${file}: the <svg> element has neither width and height nor a viewBox`);
  return { width: Math.round(width), height: Math.round(height) };
}

function shortHash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('base64url').replace(/[-_]/g, '').slice(0, 8);
}

/** Encodes once and keeps the result in `.cache/pictures/`, since AVIF takes seconds per photo. */
async function encoded(source: Buffer, fileName: string, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const cached = path.join(cacheFolder, fileName);
  if (existsSync(cached)) return readFile(cached);
  const content = await sharp(source)
    .rotate()
    .resize({ width })
    .toFormat(format, { quality: quality[format] })
    .toBuffer();
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(cached, content);
  return content;
}

/** Reads `client/media/`: one record per picture name and the files that the site serves for it. A photo wins over a drawing. */
async function readPictures(): Promise<Pictures> {
  const pictures: Pictures = { records: {}, files: [] };
  const names = (await readdir(mediaFolder)).sort();
  for (const file of names) {
    const { name, ext } = path.parse(file);
    const extension = ext.toLowerCase();
    if (extension === '.svg') {
      if (names.some((other) => rasterExtensions.some((raster) => other.toLowerCase() === `${name}${raster}`)))
        continue;
      const svg = minifySvg(await readFile(path.join(mediaFolder, file), 'utf8'));
      const { width, height } = svgSize(svg, file);
      const hash = shortHash(svg);
      pictures.records[name] = [width, height, hash];
      pictures.files.push({ fileName: pictureFileName(name, hash), content: async () => Buffer.from(svg) });
    } else if (rasterExtensions.includes(extension)) {
      const source = await readFile(path.join(mediaFolder, file));
      const { autoOrient } = await sharp(source).metadata();
      const hash = shortHash(source);
      const offered = [...new Set(widths.map((width) => Math.min(width, autoOrient.width)))];
      pictures.records[name] = [autoOrient.width, autoOrient.height, hash, offered];
      for (const width of offered) {
        for (const format of rasterFormats) {
          const fileName = pictureFileName(name, hash, width, format);
          pictures.files.push({ fileName, content: () => encoded(source, fileName, width, format) });
        }
      }
    }
  }
  return pictures;
}

/** Serves `virtual:pictures`, the table that `Picture` looks names up in, and emits the files it names below `/assets/`. */
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
    configureServer(server) {
      server.watcher.add(mediaFolder);
      server.watcher.on('all', (_event, file) => {
        const module = file.startsWith(mediaFolder) && server.environments.client.moduleGraph.getModuleById(id);
        if (module) void server.environments.client.reloadModule(module);
      });
      server.middlewares.use('/assets', async (request, response, next) => {
        const { files } = await readPictures();
        const picture = files.find(({ fileName }) => request.url === `/${fileName}`);
        if (!picture) return next();
        response.setHeader(
          'Content-Type',
          picture.fileName.endsWith('.svg') ? 'image/svg+xml' : `image/${path.extname(picture.fileName).slice(1)}`,
        );
        response.end(await picture.content());
      });
    },
  };
}
