import { createFileRoute } from '@tanstack/react-router';
import {
  actions as hiringActions,
  closing as hiringClosing,
  head as hiringHead,
  hero as hiringHero,
  process as hiringProcess,
  promises as hiringPromises,
  stats as hiringStats,
  steps as hiringSteps,
  groups as talentGroups,
} from '../content/recruitment/hiring.yaml';
import type { ContactAction } from '../content/recruitment/recruitment.ts';
import { service } from '../head/structured-data.ts';
import { Cards } from '../templates/Cards.tsx';
import { serviceCrumbs } from '../templates/crumbs.ts';
import { Page } from '../templates/Page.tsx';
import { Points } from '../templates/Points.tsx';
import { Section } from '../ui/Section.tsx';
import { StatRow } from '../ui/StatRow.tsx';
import { Steps } from '../ui/Steps.tsx';

const path = '/hiring';
const name = 'Hiring';

export const Route = createFileRoute('/hiring')({ component: HiringPage });

const contactLink = ({ label, subject }: ContactAction) => ({
  label,
  href: `/contact?subject=${encodeURIComponent(subject)}`,
});

/** Hiring for employers: figures, the four steps on their days, talent groups. */
function HiringPage() {
  const { heading, lead, picture } = hiringHero;
  const actions = { action: contactLink(hiringActions.post), secondary: contactLink(hiringActions.consult) };
  const offerings = talentGroups.map(({ title, text }) => ({ title, description: text }));
  return (
    <Page
      path={path}
      head={{ ...hiringHead, graph: [service(path, { name, description: lead, offerings })] }}
      breadcrumbs={serviceCrumbs(name)}
      hero={{ eyebrow: name, title: heading, lead, picture, ...actions }}
      closing={{ title: hiringClosing.heading, text: hiringClosing.text, ...actions }}
    >
      <Section title="In figures">
        <StatRow stats={hiringStats.map(({ number, label }) => ({ value: number, label }))} />
      </Section>
      <Section title={hiringProcess.heading} lead={hiringProcess.lead} tone="tint">
        <Steps
          steps={hiringSteps.map(({ title, days: [first, last], description }) => ({
            title,
            text: `Days ${first} to ${last}. ${description}`,
          }))}
        />
      </Section>
      <Cards
        title="Who we find"
        lead="Roles we hire for regularly. Please ask us about other roles too."
        columns={2}
        cards={talentGroups.map(({ title, text, roles }) => ({ title, text, features: roles }))}
      />
      <Points title="What you can expect from us" points={hiringPromises} tone="tint" />
    </Page>
  );
}
