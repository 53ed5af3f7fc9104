import { createFileRoute } from '@tanstack/react-router';
import events from '../content/events.yaml';
import faq from '../content/faq.yaml';
import gallery from '../content/gallery.yaml';
import insights from '../content/insights.yaml';
import type { PhotoCollection } from '../content/schemas.ts';
import { Page } from '../templates/Page.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Questions } from '../ui/Disclosures.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Grid, Section } from '../ui/Section.tsx';

export const Route = createFileRoute('/insights')({ component: InsightsPage });

function More({ href, label }: { href: string; label: string }) {
  return (
    <ButtonLink href={href} variant="secondary" className="below">
      {label}
    </ButtonLink>
  );
}

interface PhotoPreviewProps {
  collection: PhotoCollection;
  link: { label: string; href: string };
  tone?: 'plain' | 'tint';
}

/** The first photos of a collection, and a link to its page. */
function PhotoPreview({ collection: { name, hero, photos }, link, tone = 'plain' }: PhotoPreviewProps) {
  return (
    <Section title={name} lead={hero.lead} tone={tone}>
      <Grid>
        {photos.slice(0, 3).map(({ id, image, alt }) => (
          <div key={id} className="picture">
            <Picture name={image} alt={alt} sizes="(min-width: 48rem) 33vw, 100vw" />
          </div>
        ))}
      </Grid>
      <More {...link} />
    </Section>
  );
}

function InsightsPage() {
  const { ids, link, ...section } = insights.questions;
  const asked: readonly string[] = ids;
  return (
    <Page page={insights}>
      <PhotoPreview collection={gallery} link={insights.gallery} />
      <PhotoPreview collection={events} link={insights.events} tone="tint" />
      <Questions {...section} items={faq.items.filter(({ id }) => asked.includes(id))}>
        <More {...link} />
      </Questions>
    </Page>
  );
}
