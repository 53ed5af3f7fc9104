import { createFileRoute } from '@tanstack/react-router';
import hiring from '../content/recruitment/hiring.yaml';
import { service } from '../head/structured-data.ts';
import { Page } from '../templates/Page.tsx';
import { Cards } from '../ui/Card.tsx';
import { Points, StatRow, Steps } from '../ui/lists.tsx';
import { Section } from '../ui/Section.tsx';

export const Route = createFileRoute('/hiring')({ component: HiringPage });

/** Hiring for employers: figures, the four steps on their days, talent groups. */
function HiringPage() {
  const { stats, process, steps, groups, promises } = hiring;
  return (
    <Page page={hiring} graph={[service(hiring, groups)]}>
      <Section title="In figures">
        <StatRow stats={stats} />
      </Section>
      <Steps
        {...process}
        tone="tint"
        steps={steps.map(({ title, days: [first, last], description }) => ({
          title,
          text: `Days ${first} to ${last}. ${description}`,
        }))}
      />
      <Cards
        title="Who we find"
        lead="Roles we hire for regularly. Please ask us about other roles too."
        columns={2}
        cards={groups.map(({ title, text, roles }) => ({ title, text, features: roles }))}
      />
      <Points title="What you can expect from us" points={promises} tone="tint" />
    </Page>
  );
}
