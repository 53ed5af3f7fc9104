import type { Variation, VariationsContent, WorkedExample } from '../content/variations/variation.ts';
import { service } from '../head/structured-data.ts';
import { Cards } from '../ui/Card.tsx';
import { ComparisonTable } from '../ui/ComparisonTable.tsx';
import { classNames } from '../ui/class-names.ts';
import { FeatureList, Steps } from '../ui/lists.tsx';
import { Section } from '../ui/Section.tsx';
import { toneClasses } from '../ui/tones.ts';
import { Page } from './Page.tsx';
import styles from './VariationsPage.module.css';

interface ExampleProps {
  example: WorkedExample;
  /** Names the figures of the example for people who cannot see what surrounds them. */
  caption: string;
  /** Question and solution side by side where there is room. */
  wide?: boolean;
}

/** A question, its working and its answer. */
function Example({ example: { question, table, working, answer }, caption, wide = false }: ExampleProps) {
  return (
    <div className={classNames(styles.example, wide && styles.wide)}>
      <div className={`stack ${styles.asked}`}>
        <p>{question}</p>
        {table && <ComparisonTable caption={caption} columns={table.head} rows={table.rows} />}
      </div>
      <div className={styles.solved}>
        <ol className="small">
          {working.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.answer}>
          <strong>Answer</strong> {answer}
        </p>
      </div>
    </div>
  );
}

interface VariationCardProps {
  variation: Variation;
  wide?: boolean;
}

/** One of the seven variation types in its own colour. */
function VariationCard({ variation: { id, title, text, example, colour }, wide = false }: VariationCardProps) {
  return (
    <article className={classNames('panel', styles.card, toneClasses[colour])}>
      <div className={styles.head}>
        <strong className="tile" aria-hidden="true">
          {id}
        </strong>
        <div>
          <h3 className="like-h4">{title}</h3>
          <p className="small">{text}</p>
        </div>
      </div>
      <Example example={example} caption={`Figures of the example for ${title}`} wide={wide} />
    </article>
  );
}

/** The layout of the pages with seven variation types: the first six in a grid, the seventh on its own. */
export function VariationsPage({ content }: { content: VariationsContent }) {
  const { hero, variations, coverage, method, related } = content;
  return (
    <Page
      page={content}
      graph={[service(content, variations.items)]}
      heroContent={<FeatureList items={hero.points ?? []} />}
    >
      <Section id="variations" title={variations.title} lead={variations.lead}>
        <div className="stack loose">
          {variations.seed && (
            <div className={classNames(styles.seed, toneClasses.indigo)}>
              <h3 className="small">The original</h3>
              <Example example={variations.seed} caption="Figures of the original question" wide />
            </div>
          )}
          <div className="grid wide-columns">
            {variations.items.slice(0, 6).map((variation) => (
              <VariationCard key={variation.id} variation={variation} />
            ))}
          </div>
        </div>
      </Section>
      <Section title={variations.finalHeading} tone="tint">
        {variations.items.slice(6).map((variation) => (
          <VariationCard key={variation.id} variation={variation} wide />
        ))}
      </Section>
      <Section title={coverage.title} lead={coverage.lead}>
        <div className="grid">
          {coverage.groups.map(({ title, topics }) => (
            <div key={title} className={styles.group}>
              <h3 className="like-h4">{title}</h3>
              <ul className="small">
                {topics.map((topic) => (
                  <li key={topic}>{topic}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
      <Steps {...method} tone="tint" />
      <Cards {...related} columns={related.cards.length === 4 ? 4 : 2} />
    </Page>
  );
}
