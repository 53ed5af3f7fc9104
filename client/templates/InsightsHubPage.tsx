import { faqItems, faqPage } from '../content/faq.ts';
import { insightsHub } from '../content/hubs.ts';
import { events, gallery, type PhotoCollection } from '../content/photos.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { DisclosureGroup } from '../ui/DisclosureGroup.tsx';
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
  const { questions } = insightsHub;
  return (
    <HubPage head={insightsHub.head} hub={insightsHub}>
      <PhotoPreview collection={gallery} link={insightsHub.gallery} tone="plain" />
      <PhotoPreview collection={events} link={insightsHub.events} tone="tint" />
      <SplitSection title={faqPage.defaultTitle} lead={questions.intro}>
        <DisclosureGroup>
          {questions.ids.map((questionId) => {
            const item = faqItems.find(({ id }) => id === questionId);
            return (
              item && (
                <Disclosure key={item.id} id={item.id} title={item.question}>
                  <p>{item.answer}</p>
                </Disclosure>
              )
            );
          })}
        </DisclosureGroup>
        <p className={styles.more}>
          <ButtonLink href={questions.link.path} variant="secondary">
            {questions.link.label}
          </ButtonLink>
        </p>
      </SplitSection>
    </HubPage>
  );
}
