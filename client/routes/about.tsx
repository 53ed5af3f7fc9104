import { createFileRoute } from '@tanstack/react-router';
import about from '../content/about.yaml';
import { Cards } from '../templates/Cards.tsx';
import { Page } from '../templates/Page.tsx';
import { Points } from '../templates/Points.tsx';
import { getInTouch } from '../ui/Actions.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';

export const Route = createFileRoute('/about')({ component: AboutPage });

/** Mission, values, reasons and portfolio of the company. */
function AboutPage() {
  const { title, lead, mission, values, reasons, portfolio, closing } = about;
  return (
    <Page
      path="/about"
      head={{
        title: 'About us: mission, values and work',
        description:
          'Who we are, what we stand for and the nine areas in which we work, from custom software, cloud and security to IT training and placement in Bengaluru.',
        type: 'AboutPage',
      }}
      hero={{
        title,
        lead,
        picture: {
          name: 'about-hero',
          alt: 'An office seen from above: three colleagues with laptops around a table, two more at their desks',
        },
        action: getInTouch,
        secondary: { label: 'What we do', href: '#portfolio' },
      }}
      closing={{ title: closing.title, text: closing.text, action: { label: closing.action, href: '/contact' } }}
    >
      <Section>
        <div className="split more-left">
          <div className="stack loose">
            <h2>{mission.title}</h2>
            {mission.paragraphs.map((paragraph) => (
              <p key={paragraph} className="lead">
                {paragraph}
              </p>
            ))}
          </div>
          <div className="picture">
            <Picture
              name="about-mission"
              alt="Stepping platforms that lead from a classroom desk up to a running server rack"
            />
          </div>
        </div>
      </Section>
      <Cards title={values.title} tone="tint" columns={4} cards={values.items} reveal />
      <Points title={reasons.title} points={reasons.items} />
      <Cards
        id="portfolio"
        title={portfolio.title}
        lead={portfolio.lead}
        tone="tint"
        cards={portfolio.items.map(({ path, ...card }) => ({ ...card, href: path }))}
        reveal
      />
    </Page>
  );
}
