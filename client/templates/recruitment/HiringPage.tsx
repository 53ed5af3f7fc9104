import {
  actions as hiringActions,
  closing as hiringClosing,
  head as hiringHead,
  hero as hiringHero,
  process as hiringProcess,
  promises as hiringPromises,
  stats as hiringStats,
  groups as talentGroups,
} from '../../content/recruitment/hiring.yaml';
import type { ContactAction } from '../../content/recruitment/recruitment.ts';
import { PageHead } from '../../head/PageHead.tsx';
import { breadcrumbList, service } from '../../head/structured-data.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PointList } from '../../ui/PointList.tsx';
import { Section } from '../../ui/Section.tsx';
import { SplitSection } from '../../ui/SplitSection.tsx';
import { StatRow } from '../../ui/StatRow.tsx';
import { HiringDays } from './HiringDays.tsx';
import styles from './HiringPage.module.css';

const path = '/hiring';
const breadcrumbs = { parents: [{ label: 'Services', href: '/services' }], current: 'Hiring' };

const contactLink = ({ label, subject }: ContactAction) => ({
  label,
  href: `/contact?subject=${encodeURIComponent(subject)}`,
});

/** Hiring for employers: figures, the four steps on their days, talent groups. */
export function HiringPage() {
  const post = contactLink(hiringActions.post);
  const consult = contactLink(hiringActions.consult);
  return (
    <>
      <PageHead
        {...hiringHead}
        graph={[
          service(path, {
            name: breadcrumbs.current,
            description: hiringHero.lead,
            offerings: talentGroups.map(({ title, text }) => ({ title, description: text })),
          }),
          breadcrumbList(path, breadcrumbs),
        ]}
      />
      <PageHeader
        breadcrumbs={breadcrumbs}
        eyebrow="Hiring"
        title={hiringHero.heading}
        lead={hiringHero.lead}
        picture={hiringHero.picture}
        action={post}
        secondary={consult}
      />
      <Section title="In figures">
        <StatRow stats={hiringStats.map(({ number, label }) => ({ value: number, label }))} />
      </Section>
      <Section title={hiringProcess.heading} lead={hiringProcess.lead} tone="tint">
        <HiringDays />
      </Section>
      <Section title="Who we find" lead="Roles we hire for regularly. Please ask us about other roles too.">
        <div className={styles.groups}>
          {talentGroups.map(({ id, title, text, roles }) => (
            <article key={id} className={styles.group}>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
              <FeatureList items={roles} />
            </article>
          ))}
        </div>
      </Section>
      <SplitSection title="What you can expect from us" tone="tint">
        <PointList points={hiringPromises} />
      </SplitSection>
      <CallToAction title={hiringClosing.heading} text={hiringClosing.text} action={post} secondary={consult} />
    </>
  );
}
