import { createFileRoute } from '@tanstack/react-router';
import events from '../content/events.yaml';
import faq from '../content/faq.yaml';
import gallery from '../content/gallery.yaml';
import insights from '../content/insights.yaml';
import type { PhotoCollection } from '../content/pages.ts';
import { itemList } from '../head/structured-data.ts';
import { Page } from '../templates/Page.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { CardGrid } from '../ui/Card.tsx';
import { FaqAccordion } from '../ui/Disclosures.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';

export const Route = createFileRoute('/insights')({ component: InsightsPage });

interface Link {
  label: string;
  href: string;
}

function More({ link }: { link: Link }) {
  return (
    <p>
      <ButtonLink href={link.href} variant="secondary">
        {link.label}
      </ButtonLink>
    </p>
  );
}

interface PhotoPreviewProps {
  collection: PhotoCollection;
  link: Link;
  tone?: 'plain' | 'tint';
}

/** The first photos of a collection and the link to its page. */
function PhotoPreview({ collection: { name, hero, photos }, link, tone = 'plain' }: PhotoPreviewProps) {
  return (
    <Section title={name} lead={hero.lead} tone={tone}>
      <div className="stack loose">
        <CardGrid>
          {photos.slice(0, 3).map(({ id, image, alt }) => (
            <div key={id} className="picture">
              <Picture name={image} alt={alt} sizes="(min-width: 48rem) 33vw, 100vw" />
            </div>
          ))}
        </CardGrid>
        <More link={link} />
      </div>
    </Section>
  );
}

/** Gallery, events and FAQ with a preview of each. */
function InsightsPage() {
  const { path, questions } = insights;
  const asked: readonly string[] = questions.ids;
  return (
    <Page page={insights} graph={[itemList(path, [insights.gallery, insights.events, questions.link])]}>
      <PhotoPreview collection={gallery} link={insights.gallery} />
      <PhotoPreview collection={events} link={insights.events} tone="tint" />
      <Section heading="side" title={questions.title} lead={questions.lead}>
        <div className="stack loose">
          <FaqAccordion items={faq.items.filter(({ id }) => asked.includes(id))} />
          <More link={questions.link} />
        </div>
      </Section>
    </Page>
  );
}
