import { tracks, page as tracksPage } from '../../content/tracks.yaml';
import { PageHead } from '../../head/PageHead.tsx';
import { breadcrumbList, courseList } from '../../head/structured-data.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { TrackCard } from './TrackCard.tsx';
import styles from './TracksPage.module.css';

/** The five developer tracks. */
export function TracksPage() {
  const { path, name, title, description, heading, lead, picture, tracksHeading, tracksLead, closing } = tracksPage;
  const breadcrumbs = { parents: [{ label: 'Services', href: '/services' }], current: name };
  return (
    <>
      <PageHead
        title={title}
        description={description}
        graph={[
          courseList(
            path,
            tracks.map(({ title, subtitle, outcomes }) => ({ title, description: subtitle, sections: outcomes })),
          ),
          breadcrumbList(path, breadcrumbs),
        ]}
      />
      <PageHeader
        breadcrumbs={breadcrumbs}
        eyebrow={name}
        title={heading}
        lead={lead}
        picture={picture}
        action={{ label: 'Register Now', href: '/registration-form' }}
        secondary={{ label: 'See the tracks', href: '#tracks' }}
      />
      <Section id="tracks" title={tracksHeading} lead={tracksLead}>
        <div className={styles.tracks}>
          {tracks.map((track) => (
            <TrackCard key={track.id} track={track} />
          ))}
        </div>
      </Section>
      <Section title={tracksPage.weeksHeading} tone="tint">
        <Steps steps={tracksPage.weeks} />
      </Section>
      <CallToAction {...closing} action={{ label: 'Get Started', href: '/contact' }} />
    </>
  );
}
