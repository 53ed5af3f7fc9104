import { events as eventPhotos } from '../content/events.yaml';
import { items as faqItems, page as faqPage } from '../content/faq.yaml';
import galleryPhotos from '../content/gallery.yaml';
import insightsHub from '../content/insights.yaml';
import type { PhotoCollection } from '../content/photos.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { FaqAccordion } from '../ui/FaqAccordion.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import { SplitSection } from '../ui/SplitSection.tsx';
import { HubPage } from './HubPage.tsx';
import styles from './InsightsHubPage.module.css';

const previewLength = 3;

interface PhotoPreviewProps {
  collection: PhotoCollection;
  link: { label: string; path: string };
  tone: 'plain' | 'tint';
}

/** The first photos of a collection and the link to its page. */
function PhotoPreview({ collection, link, tone }: PhotoPreviewProps) {
  return (
    <Section title={collection.title} lead={collection.lead} tone={tone}>
      <ul className={styles.photos}>
        {collection.photos.slice(0, previewLength).map(({ id, image, alt }) => (
          <li key={id} className={styles.photo}>
            <Picture name={image} alt={alt} sizes="(min-width: 48rem) 33vw, 100vw" />
          </li>
        ))}
      </ul>
      <ButtonLink href={link.path} variant="secondary">
        {link.label}
      </ButtonLink>
    </Section>
  );
}

/** `/insights`: gallery, events and FAQ with a preview of each. */
export function InsightsHubPage() {
  const { gallery, events, questions } = insightsHub;
  const asked: readonly string[] = questions.ids;
  return (
    <HubPage hub={insightsHub} items={[gallery, events, questions.link]}>
      <PhotoPreview collection={galleryPhotos} link={gallery} tone="plain" />
      <PhotoPreview collection={eventPhotos} link={events} tone="tint" />
      <SplitSection title={faqPage.defaultTitle} lead={questions.intro}>
        <FaqAccordion items={faqItems.filter(({ id }) => asked.includes(id))} />
        <p className={styles.more}>
          <ButtonLink href={questions.link.path} variant="secondary">
            {questions.link.label}
          </ButtonLink>
        </p>
      </SplitSection>
    </HubPage>
  );
}
