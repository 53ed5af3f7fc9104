import type { VariationsContent } from '../content/variations/variation.ts';
import { service } from '../head/structured-data.ts';
import { getInTouch } from '../ui/Actions.tsx';
import { classNames } from '../ui/class-names.ts';
import { FeatureList } from '../ui/FeatureList.tsx';
import { Section } from '../ui/Section.tsx';
import { Steps } from '../ui/Steps.tsx';
import { toneClasses } from '../ui/tones.ts';
import { Cards } from './Cards.tsx';
import { Page } from './Page.tsx';
import { Example, VariationCard } from './VariationCard.tsx';
import styles from './VariationsPage.module.css';

/** The layout of the pages with seven variation types: the first six in a grid, the seventh on its own. */
export function VariationsPage({ content }: { content: VariationsContent }) {
  const { path, name, head, parents, hero, variations, coverage, method, related, closing } = content;
  const offerings = variations.items.map(({ title, text }) => ({ title, description: text }));
  return (
    <Page
      path={path}
      head={{ ...head, graph: [service(path, { name, description: hero.lead, offerings })] }}
      breadcrumbs={{ parents, current: name }}
      hero={{
        eyebrow: name,
        title: hero.heading,
        lead: hero.lead,
        picture: hero.picture,
        action: getInTouch,
        secondary: { label: 'See the seven types', href: '#variations' },
      }}
      heroContent={<FeatureList items={hero.points} />}
      closing={{ title: closing.heading, text: closing.text }}
    >
      <Section id="variations" title={variations.heading} lead={variations.lead}>
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
      <Section title={coverage.heading} lead={coverage.lead}>
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
      <Section title={method.heading} tone="tint">
        <Steps steps={method.steps} />
      </Section>
      <Cards
        title={related.heading}
        columns={related.links.length === 4 ? 4 : 2}
        cards={related.links.map(({ label, ...card }) => ({ ...card, title: label }))}
      />
    </Page>
  );
}
