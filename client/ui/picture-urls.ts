/** Width, height and content hash of a picture; photos add their available widths. */
export type PictureRecord = [width: number, height: number, hash: string, widths?: number[]];

/** In the order of preference of a `<picture>` element. */
export const rasterFormats = ['avif', 'webp'] as const;

/** File name below `/assets/`, written by the build and used by `Picture`. Without a width it is a drawing. */
export function pictureFileName(name: string, hash: string, width?: number, format?: 'avif' | 'webp'): string {
  return width === undefined ? `${name}-${hash}.svg` : `${name}-${hash}-${width}.${format}`;
}
