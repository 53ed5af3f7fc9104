import { createFileRoute } from '@tanstack/react-router';
import staffing from '../content/recruitment/staffing.yaml';
import { Page } from '../templates/Page.tsx';
import { Cards } from '../ui/Card.tsx';
import { Figures, Steps } from '../ui/sections.tsx';

export const Route = createFileRoute('/staffing-solution')({ component: StaffingPage });

/** The details of a solution, opened by Learn More on its card. */
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

function StaffingPage() {
  const { process, solutions, figures, industries } = staffing;
  const { cards, ...section } = solutions;
  return (
    <Page page={staffing}>
      <Steps {...process} tone="tint" />
      <Cards
        id="solutions"
        {...section}
        cards={cards.map(({ details, ...card }) => ({
          ...card,
          footer: <LearnMore title={card.title} details={details} />,
        }))}
      />
      <Figures {...figures} tone="tint" />
      <Cards {...industries} />
    </Page>
  );
}
