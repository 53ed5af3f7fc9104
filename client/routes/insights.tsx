import { createFileRoute } from '@tanstack/react-router';
import { events as eventPhotos } from '../content/events.yaml';
import { items as faqItems, page as faqPage } from '../content/faq.yaml';
import galleryPhotos from '../content/gallery.yaml';
import insightsHub from '../content/insights.yaml';
import type { PhotoCollection } from '../content/photos.ts';
import { HubPage } from '../templates/HubPage.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { FaqAccordion } from '../ui/FaqAccordion.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section, type SectionProps } from '../ui/Section.tsx';
import { SplitSection } from '../ui/SplitSection.tsx';

export const Route = createFileRoute('/insights')({ component: InsightsHubPage });

const previewLength = 3;

interface PhotoPreviewProps extends Pick<SectionProps, 'tone'> {
  collection: PhotoCollection;
  link: { label: string; path: string };
}

/** The first photos of a collection and the link to its page. */
function PhotoPreview({ collection, link, tone }: PhotoPreviewProps) {
  return (
    <Section title={collection.title} lead={collection.lead} {...(tone && { tone })}>
      <div className="stack loose">
        <CardGrid>
          {collection.photos.slice(0, previewLength).map(({ id, image, alt }) => (
            <div key={id} className="picture">
              <Picture name={image} alt={alt} sizes="(min-width: 48rem) 33vw, 100vw" />
            </div>
          ))}
        </CardGrid>
        <p>
          <ButtonLink href={link.path} variant="secondary">
            {link.label}
          </ButtonLink>
        </p>
      </div>
    </Section>
  );
}

/** Gallery, events and FAQ with a preview of each. */
function InsightsHubPage() {
  const { gallery, events, questions } = insightsHub;
  const asked: readonly string[] = questions.ids;
  return (
    <HubPage hub={insightsHub} items={[gallery, events, questions.link]}>
      <PhotoPreview collection={galleryPhotos} link={gallery} />
      <PhotoPreview collection={eventPhotos} link={events} tone="tint" />
      <SplitSection title={faqPage.defaultTitle} lead={questions.intro}>
        <div className="stack loose">
          <FaqAccordion items={faqItems.filter(({ id }) => asked.includes(id))} />
          <p>
            <ButtonLink href={questions.link.path} variant="secondary">
              {questions.link.label}
            </ButtonLink>
          </p>
        </div>
      </SplitSection>
    </HubPage>
  );
}
