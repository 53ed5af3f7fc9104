import { createFileRoute } from '@tanstack/react-router';
import content from '../../content/tracks.yaml';
import { courseList } from '../../head/structured-data.ts';
import { registrationLink } from '../../templates/course-links.ts';
import { Page } from '../../templates/Page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Cards } from '../../ui/Card.tsx';
import { Steps } from '../../ui/sections.tsx';

export const Route = createFileRoute('/services/internship')({ component: TracksPage });

function TracksPage() {
  const { path, list, tracks, run } = content;
  const courses = tracks.map(({ title, subtitle, outcomes }) => ({
    title,
    description: subtitle,
    modules: outcomes.map((name) => ({ name })),
  }));
  return (
    <Page page={content} graph={[courseList(path, courses)]}>
      <Cards
        id="tracks"
        {...list}
        cards={tracks.map(({ title, icon, badge, subtitle, outcomes }) => ({
          title,
          icon,
          badge,
          text: subtitle,
          features: outcomes,
          footer: (
            <ButtonLink href={registrationLink(title)} variant="secondary">
              Register Now<span className="visually-hidden"> for {title}</span>
            </ButtonLink>
          ),
        }))}
      />
      <Steps {...run} tone="tint" />
    </Page>
  );
}
