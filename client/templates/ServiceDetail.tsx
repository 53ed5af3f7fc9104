import type { ServiceDetail as Detail, ToolsDetail } from '../content/services/types.ts';
import { ComparisonTable } from '../ui/ComparisonTable.tsx';
import { Section } from '../ui/Section.tsx';
import styles from './ServiceDetail.module.css';

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

export interface ServiceDetailProps {
  detail: Detail;
}

/** The part of a service page that only this service has: a comparison or lists of tools. */
export function ServiceDetail({ detail }: ServiceDetailProps) {
  return (
    <Section title={detail.heading} lead={detail.intro}>
      {detail.kind === 'table' ? (
        <ComparisonTable
          caption={detail.heading}
          columns={detail.columns}
          rows={detail.rows}
          {...(detail.note && { note: detail.note })}
        />
      ) : (
        <ToolLists groups={detail.groups} />
      )}
    </Section>
  );
}
