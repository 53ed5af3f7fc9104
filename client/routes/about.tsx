import { createFileRoute } from '@tanstack/react-router';
import about from '../content/about.yaml';
import { Page } from '../templates/Page.tsx';
import { Cards } from '../ui/Card.tsx';
import { WithPicture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import { Points } from '../ui/sections.tsx';

export const Route = createFileRoute('/about')({ component: AboutPage });

function AboutPage() {
  const { mission, values, reasons, portfolio } = about;
  return (
    <Page page={about}>
      <Section>
        <WithPicture picture={mission.picture}>
          <h2>{mission.title}</h2>
          {mission.paragraphs.map((paragraph) => (
            <p key={paragraph} className="lead">
              {paragraph}
            </p>
          ))}
        </WithPicture>
      </Section>
      <Cards {...values} tone="tint" columns={4} reveal />
      <Points {...reasons} />
      <Cards id="portfolio" {...portfolio} tone="tint" reveal />
    </Page>
  );
}
