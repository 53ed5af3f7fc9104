import { createFileRoute, notFound } from '@tanstack/react-router';
import type { Content } from '../content/schemas.ts';
import { Page } from '../templates/Page.tsx';
import { Cards } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Section } from '../ui/Section.tsx';
import { ComparisonTable, Steps } from '../ui/sections.tsx';

type VariationsContent = Content<'variations/*.yaml'>;
type Variation = VariationsContent['variations']['items'][number];

/** The file is named after the page. */
const contents = import.meta.glob<VariationsContent>('../content/variations/*.yaml', { import: 'default' });

export const Route = createFileRoute('/$slug')({
  staticData: {
    paths: Object.keys(contents).map((file) => file.replace(/^.*(\/[^/]+)\.yaml$/, '$1')),
    records: 'content/variations',
  },
  loader: async ({ params: { slug } }) => {
    const content = await contents[`../content/variations/${slug}.yaml`]?.();
    if (!content) throw notFound();
    return content;
  },
  component: VariationsPage,
});

interface ExampleProps {
  example: Variation['example'];
  /** The name of the example's figures for people who cannot see their surroundings. */
  caption: string;
  /** Question and solution side by side where there is room. */
  isWide?: boolean;
}

/** A question, its working and its answer. */
function Example({ example: { question, table, working, answer }, caption, isWide = false }: ExampleProps) {
  return (
    <div className={isWide ? 'split level' : 'stack'}>
      <div className="stack">
        <p>{question}</p>
        {table && <ComparisonTable caption={caption} columns={table.head} rows={table.rows} />}
      </div>
      <div className="stack">
        <ol className="small marked">
          {working.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="tinted">
          <strong>Answer:</strong> {answer}
        </p>
      </div>
    </div>
  );
}

function VariationCard({ id, title, text, example, colour, isWide = false }: Variation & { isWide?: boolean }) {
  return (
    <article className={classNames('stack panel', colour)}>
      <div className="beside">
        <strong className="tile" aria-hidden="true">
          {id}
        </strong>
        <div>
          <h3 className="like-h4">{title}</h3>
          <p className="small">{text}</p>
        </div>
      </div>
      <Example example={example} caption={`Figures of the example for ${title}`} isWide={isWide} />
    </article>
  );
}

function VariationsPage() {
  const content = Route.useLoaderData();
  const { variations, coverage, method, related } = content;
  return (
    <Page page={content}>
      <Section id="variations" title={variations.title} lead={variations.lead}>
        <div className="stack loose">
          {variations.seed && (
            <div className="stack panel">
              <h3 className="like-h4">The original</h3>
              <Example example={variations.seed} caption="Figures of the original question" isWide />
            </div>
          )}
          <div className="grid two wide-columns">
            {variations.items.slice(0, 6).map((variation) => (
              <VariationCard key={variation.id} {...variation} />
            ))}
          </div>
        </div>
      </Section>
      <Section title={variations.finalHeading} tone="tint">
        {variations.items.slice(6).map((variation) => (
          <VariationCard key={variation.id} {...variation} isWide />
        ))}
      </Section>
      <Cards
        title={coverage.title}
        lead={coverage.lead}
        cards={coverage.groups.map(({ title, topics }) => ({ title, features: topics }))}
      />
      <Steps {...method} tone="tint" />
      <Cards {...related} columns={4} />
    </Page>
  );
}
