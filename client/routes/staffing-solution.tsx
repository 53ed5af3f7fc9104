import { createFileRoute } from '@tanstack/react-router';
import {
  closing as staffingClosing,
  head as staffingHead,
  hero as staffingHero,
  industries as staffingIndustries,
  solutions as staffingSolutions,
  stats as staffingStats,
  steps as staffingSteps,
} from '../content/recruitment/staffing.yaml';
import { service } from '../head/structured-data.ts';
import { Cards } from '../templates/Cards.tsx';
import { serviceCrumbs } from '../templates/crumbs.ts';
import { Page } from '../templates/Page.tsx';
import { Section } from '../ui/Section.tsx';
import { StatRow } from '../ui/StatRow.tsx';
import { Steps } from '../ui/Steps.tsx';

const path = '/staffing-solution';
const name = 'Staffing';

export const Route = createFileRoute('/staffing-solution')({ component: StaffingPage });

/** What Learn More opens on the card of a solution. */
function LearnMore({ title, details }: { title: string; details: readonly string[] }) {
  return (
    <details>
      <summary className="opens eyebrow">
        Learn More<span className="visually-hidden"> about {title.toLowerCase()}</span>
      </summary>
      <div className="stack small">
        {details.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  );
}

/** Staffing for employers: three solutions with their details, figures, industries. */
function StaffingPage() {
  const { heading, lead, picture } = staffingHero;
  const action = { label: staffingHero.action, href: '/contact' };
  return (
    <Page
      path={path}
      head={{
        ...staffingHead,
        graph: [service(path, { name, description: lead, offerings: staffingSolutions })],
      }}
      breadcrumbs={serviceCrumbs(name)}
      hero={{
        eyebrow: name,
        title: heading,
        lead,
        picture,
        action,
        secondary: { label: 'Three solutions', href: '#solutions' },
      }}
      closing={{
        title: staffingClosing.heading,
        text: staffingClosing.text,
        action,
        secondary: { label: 'Hiring for one role', href: '/hiring' },
      }}
    >
      <Section title="From your request to the first working day" tone="tint">
        <Steps steps={staffingSteps} />
      </Section>
      <Cards
        id="solutions"
        title="Permanent, contract or temporary"
        lead="Choose what suits the job. You can have all three in one team."
        cards={staffingSolutions.map(({ title, description, features, details }) => ({
          title,
          text: description,
          features,
          footer: <LearnMore title={title} details={details} />,
        }))}
      />
      <Section title="In figures" tone="tint">
        <StatRow stats={staffingStats.map(({ number, ...stat }) => ({ ...stat, value: number }))} />
      </Section>
      <Cards
        title="Industries we staff"
        lead="Our recruiters have experience in each of these industries."
        cards={staffingIndustries.map(({ name: title, roles, icon }) => ({ title, text: roles, icon }))}
      />
    </Page>
  );
}
