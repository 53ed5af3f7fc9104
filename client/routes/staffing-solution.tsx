import { createFileRoute } from '@tanstack/react-router';
import staffing from '../content/recruitment/staffing.yaml';
import { service } from '../head/structured-data.ts';
import { Page } from '../templates/Page.tsx';
import { Cards } from '../ui/Card.tsx';
import { StatRow, Steps } from '../ui/lists.tsx';
import { Section } from '../ui/Section.tsx';

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
  const { steps, solutions, stats, industries } = staffing;
  return (
    <Page page={staffing} graph={[service(staffing, solutions)]}>
      <Steps title="From your request to the first working day" steps={steps} tone="tint" />
      <Cards
        id="solutions"
        title="Permanent, contract or temporary"
        lead="Choose what suits the job. You can have all three in one team."
        cards={solutions.map(({ title, text, features, details }) => ({
          title,
          text,
          features,
          footer: <LearnMore title={title} details={details} />,
        }))}
      />
      <Section title="In figures" tone="tint">
        <StatRow stats={stats} />
      </Section>
      <Cards
        title="Industries we staff"
        lead="Our recruiters have experience in each of these industries."
        cards={industries}
      />
    </Page>
  );
}
