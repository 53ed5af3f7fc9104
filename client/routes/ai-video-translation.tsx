import { createFileRoute } from '@tanstack/react-router';
import content from '../content/products/video-translation.yaml';
import { ProductPage } from '../templates/ProductPage.tsx';
import { Section } from '../ui/Section.tsx';
import { ComparisonTable } from '../ui/sections.tsx';

export const Route = createFileRoute('/ai-video-translation')({ component: VideoTranslationPage });

function VideoTranslationPage() {
  const { results, subtitles, keywordRules } = content;
  const { include, exclude, sentences } = keywordRules;
  return (
    <ProductPage product={content}>
      <Section {...results}>
        <div className="split level">
          <ComparisonTable
            caption="Subtitles"
            columns={['Language', 'Subtitle']}
            rows={subtitles.map(({ language, tag, text }) => [
              language,
              <span key={tag} lang={tag}>
                {text}
              </span>,
            ])}
          />
          <div className="stack">
            <ComparisonTable
              caption="Keyword rules"
              columns={['Time', 'Sentence', 'Result']}
              rows={sentences.map(({ time, text, kept }) => [
                time,
                kept ? text : <s key={time}>{text}</s>,
                kept ? 'kept' : 'left out',
              ])}
              note={`Include ${include.join(', ')}. Exclude ${exclude.join(', ')}.`}
            />
          </div>
        </div>
      </Section>
    </ProductPage>
  );
}
