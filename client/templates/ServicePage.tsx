import { IconRefresh } from '@tabler/icons-react';
import { serviceAt } from '../content/services/catalogue.ts';
import type { ServicePage as Content, ServicePath, ToolsDetail } from '../content/services/types.ts';
import { service } from '../head/structured-data.ts';
import { Cards } from '../ui/Card.tsx';
import { ComparisonTable } from '../ui/ComparisonTable.tsx';
import { Points, Steps } from '../ui/lists.tsx';
import { Section } from '../ui/Section.tsx';
import { Page } from './Page.tsx';
import styles from './ServicePage.module.css';

/** One block per target of a test or per task, with its tools and what each is used for. */
function ToolLists({ groups }: Pick<ToolsDetail, 'groups'>) {
  return (
    <div className={`panel ${styles.groups}`}>
      {groups.map(({ title, text, tools }) => (
        <section key={title} className={styles.group}>
          <div>
            <h3 className="like-h4">{title}</h3>
            <p className="muted">{text}</p>
          </div>
          <dl className={styles.tools}>
            {tools.map(({ name, use }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="muted">{use}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** The layout of all service pages: hero, offerings, how it runs, what else is special about it, why choose us. */
export function ServicePage({ path, page: content }: { path: ServicePath; page: Content }) {
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
    <Page page={page} graph={[service(page, offerings.cards)]}>
      <Cards id="offerings" {...offerings} columns={offerings.cards.length % 3 === 0 ? 3 : 2} />
      <Steps
        title={runs.title}
        lead={runs.lead}
        tone="tint"
        steps={runs.steps.map(({ by, ...step }) => ({ ...step, by: actors[by] }))}
      >
        {runs.again && (
          <p className={`cluster tight ${styles.again}`}>
            <IconRefresh size={18} aria-hidden="true" />
            {runs.again}
          </p>
        )}
      </Steps>
      {details.map((detail) => (
        <Section key={detail.title} title={detail.title} lead={detail.lead}>
          {detail.kind === 'table' ? (
            <ComparisonTable caption={detail.title} {...detail} />
          ) : (
            <ToolLists groups={detail.groups} />
          )}
        </Section>
      ))}
      <Points {...why} tone="tint">
        <p>
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
