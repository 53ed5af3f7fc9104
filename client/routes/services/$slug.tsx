import { IconRefresh } from '@tabler/icons-react';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadService, servicePaths } from '../../content/load.ts';
import type { ServicePath } from '../../content/schemas.ts';
import { serviceAt } from '../../content/services.ts';
import { Page } from '../../templates/Page.tsx';
import { Cards } from '../../ui/Card.tsx';
import { Definitions } from '../../ui/lists.tsx';
import { Section } from '../../ui/Section.tsx';
import { Comparison, Points, Steps } from '../../ui/sections.tsx';

export const Route = createFileRoute('/services/$slug')({
  staticData: { paths: servicePaths, records: 'content/services/pages' },
  loader: async ({ params: { slug } }) => {
    const path: ServicePath = `/services/${slug}`;
    const content = await loadService(path);
    if (!content) throw notFound();
    return { path, content };
  },
  component: ServicePage,
});

function ServicePage() {
  const { path, content } = Route.useLoaderData();
  const { head, eyebrow, lead, offerings, runs, details, why, related, consultation } = content;
  const { name, picture, pictureAlt } = serviceAt(path);
  const page = {
    path,
    name,
    parents: [{ label: 'Services', href: '/services' }],
    head,
    hero: {
      eyebrow,
      lead,
      picture: { name: picture, alt: pictureAlt },
      secondary: { label: offerings.title, href: '#offerings' },
    },
    closing: { ...consultation, action: { label: 'Request Consultation', href: '/contact' } },
  };
  const [you, us] = runs.lanes ?? ['You', 'We'];
  const actors = { you, us, both: 'Together' };
  return (
    <Page page={page}>
      <Cards id="offerings" {...offerings} />
      <Steps
        title={runs.title}
        lead={runs.lead}
        tone="tint"
        steps={runs.steps.map(({ by, ...step }) => ({ ...step, by: actors[by] }))}
      >
        {runs.again && (
          <p className="cluster tight below">
            <IconRefresh size={18} aria-hidden="true" />
            {runs.again}
          </p>
        )}
      </Steps>
      {details.map((detail) =>
        'rows' in detail ? (
          <Comparison key={detail.title} {...detail} />
        ) : (
          <Section key={detail.title} title={detail.title} lead={detail.lead}>
            <div className="stack">
              {detail.groups.map(({ title, text, tools }) => (
                <section key={title} className="panel split more-right level">
                  <div>
                    <h3 className="like-h4">{title}</h3>
                    <p className="muted">{text}</p>
                  </div>
                  <Definitions entries={tools.map((tool) => [tool.name, tool.use])} />
                </section>
              ))}
            </div>
          </Section>
        ),
      )}
      <Points {...why} tone="tint">
        <p className="below">
          Works well with{' '}
          {related.map(serviceAt).map(({ path: href, name: neighbour }, index) => (
            <span key={href}>
              {['', ', ', ' and '][index]}
              <a href={href}>{neighbour}</a>
            </span>
          ))}
          .
        </p>
      </Points>
    </Page>
  );
}
