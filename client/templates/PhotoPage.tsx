import { IconChevronRight, IconPhoto } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Photo, PhotoCollection } from '../content/schemas.ts';
import { Button } from '../ui/Button.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import { Page } from './Page.tsx';
import styles from './PhotoPage.module.css';

/** CSS pixels of a horizontal swipe. */
const swipeDistance = 40;

const anchor = (photo: Photo) => `photo-${photo.id}`;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Date and place of a photo. Not by Intl, whose texts may differ between server and browser. */
function PhotoOrigin({ photo: { date, place } }: { photo: Photo }) {
  const [year, month, day] = date?.split('-').map(Number) ?? [];
  return (
    <span className="small">
      {date && (
        <>
          <time dateTime={date}>
            {day} {months[(month ?? 1) - 1]} {year}
          </time>
          {' · '}
        </>
      )}
      {place}
    </span>
  );
}

/**
 * One large photo with its position and a next button, above the thumbnails of all. Without scripts the thumbnails are
 * links, and the address selects the photo.
 */
function PhotoViewer({ collection }: { collection: PhotoCollection }) {
  const [index, setIndex] = useState(0);
  // Until the first effect the address selects the photo, as it does without scripts.
  const [live, setLive] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const swipeStart = useRef<number>(undefined);

  const { photos, filter } = collection;
  const isHidden = collection.filterLabel === 'hidden';
  const step = (by: number) => setIndex((current) => (current + by + photos.length) % photos.length);

  const followAddress = useEffectEvent(() => {
    const addressed = photos.findIndex((photo) => location.hash === `#${anchor(photo)}`);
    if (addressed >= 0) setIndex(addressed);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const elsewhere = target !== document.body && !(target instanceof Node && root.current?.contains(target));
    if (elsewhere || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    followAddress();
    setLive(true);
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('hashchange', () => followAddress(), { signal });
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    return () => listeners.abort();
  }, []);

  const startSwipe = (event: PointerEvent) => {
    swipeStart.current = event.pointerType === 'mouse' ? undefined : event.clientX;
  };
  const endSwipe = (event: PointerEvent) => {
    if (swipeStart.current === undefined) return;
    const distance = event.clientX - swipeStart.current;
    swipeStart.current = undefined;
    if (Math.abs(distance) >= swipeDistance) step(distance < 0 ? 1 : -1);
  };

  return (
    <div ref={root} className="stack loose">
      <p data-needs-script="" data-print="hidden">
        <Button
          variant="secondary"
          data-replay=""
          aria-pressed
          aria-label={isHidden ? filter : undefined}
          onClick={() => setIndex(0)}
        >
          {isHidden ? <IconPhoto size={18} stroke={1.75} aria-hidden="true" /> : `${filter} ${photos.length}`}
        </Button>
      </p>
      <div
        className={`panel ${styles.stage}`}
        data-live={live ? '' : undefined}
        aria-live="polite"
        onPointerDown={startSwipe}
        onPointerUp={endSwipe}
        onPointerCancel={() => {
          swipeStart.current = undefined;
        }}
      >
        {photos.map((photo, position) => (
          <figure
            key={photo.id}
            id={anchor(photo)}
            className={styles.figure}
            data-current={position === index ? '' : undefined}
          >
            <Picture
              name={photo.image}
              alt={photo.alt}
              sizes="(min-width: 75rem) 1200px, 100vw"
              priority={position === 0}
            />
            <figcaption className={`cluster ${styles.caption}`}>
              <strong className="like-h4">{photo.title}</strong>
              <PhotoOrigin photo={photo} />
              <a data-without-script="" href={`#${anchor(photos[(position + 1) % photos.length] ?? photo)}`}>
                Next photo
              </a>
              <span className={`small ${styles.counter}`}>{`${position + 1} / ${photos.length}`}</span>
            </figcaption>
          </figure>
        ))}
        <button
          type="button"
          className={styles.next}
          data-replay=""
          data-needs-script=""
          aria-label="Next photo"
          onClick={() => step(1)}
        >
          <IconChevronRight size={24} aria-hidden="true" />
        </button>
      </div>
      <ul className={styles.thumbnails}>
        {photos.map((photo, position) => (
          <li key={photo.id} className={styles.entry}>
            <a
              href={`#${anchor(photo)}`}
              className={styles.thumbnail}
              aria-current={live && position === index ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                setIndex(position);
              }}
            >
              <Picture name={photo.image} alt={photo.alt} sizes="(min-width: 62rem) 240px, 50vw" />
            </a>
            <p>
              <strong>{photo.title}</strong>
            </p>
            <PhotoOrigin photo={photo} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The events page and the gallery. */
export function PhotoPage({ collection, tone }: { collection: PhotoCollection; tone: 'purple' | 'ink' }) {
  return (
    <Page page={collection} tone={tone} modified={collection.latest || undefined} feed={collection.feed}>
      <Section title={collection.sectionTitle}>
        <PhotoViewer collection={collection} />
      </Section>
    </Page>
  );
}
