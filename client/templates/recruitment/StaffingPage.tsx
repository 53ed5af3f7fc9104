import {
  closing as staffingClosing,
  head as staffingHead,
  hero as staffingHero,
  industries as staffingIndustries,
  solutions as staffingSolutions,
  stats as staffingStats,
  steps as staffingSteps,
} from '../../content/recruitment/staffing.yaml';
import { PageHead } from '../../head/PageHead.tsx';
import { breadcrumbList, service } from '../../head/structured-data.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatRow } from '../../ui/StatRow.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { StaffingClock } from './StaffingClock.tsx';
import styles from './StaffingPage.module.css';

const path = '/staffing-solution';
const breadcrumbs = { parents: [{ label: 'Services', href: '/services' }], current: 'Staffing' };

/** Staffing for employers: three solutions with their details, figures, industries. */
export function StaffingPage() {
  return (
    <>
      <PageHead
        {...staffingHead}
        graph={[
          service(path, {
            name: breadcrumbs.current,
            description: staffingHero.lead,
            offerings: staffingSolutions,
          }),
          breadcrumbList(path, breadcrumbs),
        ]}
      />
      <PageHeader
        breadcrumbs={breadcrumbs}
        eyebrow="Staffing"
        title={staffingHero.heading}
        lead={staffingHero.lead}
        picture={staffingHero.picture}
        action={{ label: staffingHero.action, href: '/contact' }}
        secondary={{ label: 'Three solutions', href: '#solutions' }}
      />
      <Section title="From your request to the first working day" tone="tint">
        <StaffingClock />
        <Steps steps={staffingSteps} />
      </Section>
      <Section
        id="solutions"
        title="Permanent, contract or temporary"
        lead="Choose what suits the job. You can have all three in one team."
      >
        <div className={styles.solutions}>
          {staffingSolutions.map(({ id, title, description, features, details }) => (
            <article key={id} className={styles.solution}>
              <div className={styles.about}>
                <h3>{title}</h3>
                <p className={styles.text}>{description}</p>
              </div>
              <FeatureList items={features} />
              <details className={styles.details}>
                <summary className={styles.summary}>
                  Learn More<span className="visually-hidden"> about {title.toLowerCase()}</span>
                </summary>
                <div className={styles.more}>
                  {details.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </details>
            </article>
          ))}
        </div>
      </Section>
      <Section title="In figures" tone="tint">
        <StatRow stats={staffingStats.map(({ number, label, icon }) => ({ value: number, label, icon }))} />
      </Section>
      <Section title="Industries we staff" lead="Our recruiters have experience in each of these industries.">
        <CardGrid>
          {staffingIndustries.map(({ name, roles, icon }) => (
            <Card key={name} icon={icon} title={name}>
              <p>{roles}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
      <CallToAction
        title={staffingClosing.heading}
        text={staffingClosing.text}
        action={{ label: staffingHero.action, href: '/contact' }}
        secondary={{ label: 'Hiring for one role', href: '/hiring' }}
      />
    </>
  );
}
