import { pictures } from 'virtual:pictures';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { pictureFileName, rasterFormats } from './picture-urls.ts';

interface PictureProps {
  /** File name in `client/media/` without its extension; the build fails for an unknown one. */
  name: string;
  /** The content of the picture; empty for decoration. */
  alt: string;
  /** The `sizes` attribute of photos. */
  sizes?: string;
  /** For the one picture of the first screen, which is loaded first. Others load when they come near. */
  priority?: boolean;
  className?: string | undefined;
}

/** A drawing (SVG) or a photo (AVIF and WebP in several widths) of `client/media/`, with its size known in advance. */
export function Picture({
  name,
  alt,
  sizes = '(min-width: 75rem) 50vw, 100vw',
  priority = false,
  className,
}: PictureProps) {
  const record = pictures[name];
  if (!record) throw new Error(`Picture "${name}": there is no client/media/${name}.svg, .jpg, .png or .webp`);
  const [width, height, hash, widths] = record;
  const url = (at?: number, format?: 'avif' | 'webp') => `/assets/${pictureFileName(name, hash, at, format)}`;
  const image = (
    <img
      src={widths ? url(widths[Math.min(1, widths.length - 1)], 'webp') : url()}
      alt={alt}
      width={width}
      height={height}
      className={className}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
  if (!widths) return image;
  return (
    <picture>
      {rasterFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={widths.map((at) => `${url(at, format)} ${at}w`).join(', ')}
          sizes={sizes}
        />
      ))}
      {image}
    </picture>
  );
}

interface WithPictureProps {
  children: ReactNode;
  picture: { name: string; alt: string };
  /** The picture is on the left of wide screens. */
  isFlipped?: boolean;
}

/** Text and a picture, side by side where there is room. */
export function WithPicture({ children, picture, isFlipped = false }: WithPictureProps) {
  return (
    <div className={classNames('split', isFlipped && 'flipped')}>
      <div className="stack loose">{children}</div>
      <div className="picture">
        <Picture {...picture} />
      </div>
    </div>
  );
}
