/** Width, height and content hash of a picture; a photo also lists the widths that it is offered in. */
export type PictureRecord = [width: number, height: number, hash: string, widths?: number[]];

/** In the order of preference of a `<picture>` element. */
export const rasterFormats = ['avif', 'webp'] as const;

/** File name below `/assets/`: the build writes it and `Picture` links to it. Without a width it is a drawing. */
export function pictureFileName(name: string, hash: string, width?: number, format?: 'avif' | 'webp'): string {
  return width === undefined ? `${name}-${hash}.svg` : `${name}-${hash}-${width}.${format}`;
}
