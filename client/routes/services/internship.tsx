import { createFileRoute } from '@tanstack/react-router';
import { tracks, page as tracksPage } from '../../content/tracks.yaml';
import { courseList } from '../../head/structured-data.ts';
import { Cards } from '../../templates/Cards.tsx';
import { serviceCrumbs } from '../../templates/crumbs.ts';
import { Page } from '../../templates/Page.tsx';
import { registrationLink } from '../../templates/training/course-links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { Steps } from '../../ui/Steps.tsx';

export const Route = createFileRoute('/services/internship')({ component: TracksPage });

/** The five developer tracks, each with its four outcomes. */
function TracksPage() {
  const { path, name, title, description, heading, lead, picture, tracksHeading, tracksLead, closing } = tracksPage;
  const list = tracks.map((track) => ({ title: track.title, description: track.subtitle, sections: track.outcomes }));
  return (
    <Page
      path={path}
      head={{ title, description, graph: [courseList(path, list)] }}
      breadcrumbs={serviceCrumbs(name)}
      hero={{
        eyebrow: name,
        title: heading,
        lead,
        picture,
        action: { label: 'Register Now', href: '/registration-form' },
        secondary: { label: 'See the tracks', href: '#tracks' },
      }}
      closing={closing}
    >
      <Cards
        id="tracks"
        title={tracksHeading}
        lead={tracksLead}
        cards={tracks.map((track) => ({
          title: track.title,
          icon: track.icon,
          badge: track.badge,
          text: track.subtitle,
          features: track.outcomes,
          footer: (
            <ButtonLink href={registrationLink(track.title)} variant="secondary">
              Register Now<span className="visually-hidden"> for {track.title}</span>
            </ButtonLink>
          ),
        }))}
      />
      <Section title={tracksPage.weeksHeading} tone="tint">
        <Steps steps={tracksPage.weeks} />
      </Section>
    </Page>
  );
}
