import {
  keywordRules as sampleKeywordRules,
  subtitles as sampleSubtitles,
} from '../../content/products/video-translation.yaml';
import { classNames } from '../../ui/class-names.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './TranslationSample.module.css';

/** One subtitle in every language, and a summary before and after its keyword rules. */
export function TranslationSample() {
  const { include, exclude, sentences } = sampleKeywordRules;
  return (
    <Section
      title="What comes out"
      lead="One subtitle of a biology lecture, and what two keyword rules make of its summary."
    >
      <div className={styles.columns}>
        <div className={styles.panel}>
          <h3>Subtitles</h3>
          <dl className={styles.subtitles}>
            {sampleSubtitles.map(({ language, tag, text }) => (
              <div key={tag} className={styles.subtitle}>
                <dt>{language}</dt>
                <dd lang={tag}>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.panel}>
          <h3>Keyword rules</h3>
          <p>
            Include <strong>{include.join(', ')}</strong>. Exclude <strong>{exclude.join(', ')}</strong>.
          </p>
          <ol className={styles.sentences}>
            {sentences.map(({ time, text, kept }) => (
              <li key={time} className={classNames(styles.sentence, !kept && styles.dropped)}>
                <span className={styles.time}>{time}</span>
                <span className={styles.line}>{text}</span>
                <span className={styles.verdict}>{kept ? 'kept' : 'left out'}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}
