import type { VariationsContent } from '../content/variations/variation.ts';
import { PageHead } from '../head/PageHead.tsx';
import { breadcrumbList, service } from '../head/structured-data.ts';
import { CallToAction } from '../ui/CallToAction.tsx';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { classNames } from '../ui/class-names.ts';
import { FeatureList } from '../ui/FeatureList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { Steps } from '../ui/Steps.tsx';
import { toneClasses } from '../ui/tones.ts';
import { Example, VariationCard } from './VariationCard.tsx';
import styles from './VariationsPage.module.css';

export interface VariationsPageProps {
  content: VariationsContent;
}

/** The layout of the pages with seven variation types: the first six in a grid, the seventh on its own. */
export function VariationsPage({ content }: VariationsPageProps) {
  const { path, name, head, parents, hero, variations, coverage, method, related, closing } = content;
  const inGrid = variations.items.slice(0, 6);
  const onItsOwn = variations.items.slice(6);
  return (
    <>
      <PageHead
        {...head}
        graph={[
          service(path, {
            name,
            description: hero.lead,
            offerings: variations.items.map(({ title, text }) => ({ title, description: text })),
          }),
          breadcrumbList(path, { parents, current: name }),
        ]}
      />
      <PageHeader
        breadcrumbs={{ parents, current: name }}
        eyebrow={name}
        title={hero.heading}
        lead={hero.lead}
        picture={hero.picture}
        action={{ label: 'Get Started', href: '/contact' }}
        secondary={{ label: 'See the seven types', href: '#variations' }}
      >
        <FeatureList items={hero.points} />
      </PageHeader>
      <Section id="variations" title={variations.heading} lead={variations.lead}>
        {variations.seed && (
          <div className={classNames(styles.seed, toneClasses.indigo)}>
            <h3>The original</h3>
            <Example example={variations.seed} caption="Figures of the original question" wide />
          </div>
        )}
        <div className={styles.grid}>
          {inGrid.map((variation) => (
            <VariationCard key={variation.id} variation={variation} />
          ))}
        </div>
      </Section>
      <Section title={variations.finalHeading} tone="tint">
        {onItsOwn.map((variation) => (
          <VariationCard key={variation.id} variation={variation} wide />
        ))}
      </Section>
      <Section title={coverage.heading} lead={coverage.lead}>
        <div className={styles.coverage}>
          {coverage.groups.map(({ title, topics }) => (
            <div key={title} className={styles.group}>
              <h3>{title}</h3>
              <ul>
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
      <Section title={related.heading}>
        <CardGrid columns={related.links.length === 4 ? 4 : 2}>
          {related.links.map(({ label, href, text }) => (
            <Card key={href} href={href} title={label}>
              <p>{text}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
      <CallToAction title={closing.heading} text={closing.text} action={{ label: 'Get Started', href: '/contact' }} />
    </>
  );
}
