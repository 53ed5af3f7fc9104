import { createFileRoute } from '@tanstack/react-router';
import content from '../content/products/video-translation.yaml';
import { ProductPage } from '../templates/ProductPage.tsx';
import { classNames } from '../ui/class-names.ts';
import { Section } from '../ui/Section.tsx';
import styles from './ai-video-translation.module.css';

export const Route = createFileRoute('/ai-video-translation')({ component: VideoTranslationPage });

/** The product with one subtitle in every language, and a summary before and after its keyword rules. */
function VideoTranslationPage() {
  const { include, exclude, sentences } = content.keywordRules;
  return (
    <ProductPage product={content}>
      <Section
        title="What comes out"
        lead="One subtitle of a biology lecture, and what two keyword rules make of its summary."
      >
        <div className="grid wide-columns">
          <div className="stack panel">
            <h3 className="like-h4">Subtitles</h3>
            <dl>
              {content.subtitles.map(({ language, tag, text }) => (
                <div key={tag} className={styles.row}>
                  <dt className="small">{language}</dt>
                  <dd lang={tag}>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className="stack panel">
            <h3 className="like-h4">Keyword rules</h3>
            <p>
              Include <strong>{include.join(', ')}</strong>. Exclude <strong>{exclude.join(', ')}</strong>.
            </p>
            <ol>
              {sentences.map(({ time, text, kept }) => (
                <li key={time} className={classNames(styles.row, !kept && styles.dropped)}>
                  <span className="small">{time}</span>
                  <span className={styles.line}>{text}</span>
                  <span className={styles.verdict}>{kept ? 'kept' : 'left out'}</span>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </Section>
    </ProductPage>
  );
}
