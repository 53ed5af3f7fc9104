import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../shared/site.ts';
import home from '../content/home.yaml';
import { Page } from '../templates/Page.tsx';
import { Cards, IconBadge } from '../ui/Card.tsx';
import { TickBox } from '../ui/fields.tsx';
import { StatRow } from '../ui/lists.tsx';
import { Picture, WithPicture } from '../ui/Picture.tsx';
import { Reveal, Section } from '../ui/Section.tsx';
import styles from './index.module.css';

export const Route = createFileRoute('/')({ component: HomePage });

/**
 * An endless row of names. The second copy of the list is decoration. It stops under the pointer, by its switch
 * (without scripts) and for reduced motion.
 */
function Clients() {
  const list = (copy: boolean) => (
    <ul className={styles.list} aria-hidden={copy || undefined}>
      {site.clients.map(({ title, image }) => (
        <li key={title} className={`row ${styles.logo}`}>
          <Picture name={image} alt="" className={styles.mark} />
          {title}
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.strip}>
      <div className={styles.track}>
        {list(false)}
        {list(true)}
      </div>
      <TickBox className={styles.pause}>Pause the moving list</TickBox>
    </div>
  );
}

function HomePage() {
  const { intro, services, achievements, reasons, clients } = home;
  return (
    <Page page={home} tone="grid">
      <Section>
        <WithPicture picture={intro.picture}>
          <h2>{intro.title}</h2>
          <p className="lead">{intro.lead}</p>
        </WithPicture>
      </Section>
      <Cards cards={intro.cards} reveal />
      <Cards id="our-services" {...services} tone="tint" columns={4} action="Learn more" reveal />
      <Section title={achievements.title} lead={achievements.lead} tone="ink">
        <Reveal>
          <ul className="grid">
            {achievements.tiles.map(({ title, text }) => (
              <li key={title} className="stack tight">
                <h3>{title}</h3>
                <p className="small">{text}</p>
              </li>
            ))}
          </ul>
        </Reveal>
      </Section>
      <Section>
        <div className="stack apart">
          <WithPicture picture={reasons.picture} isFlipped>
            <h2>{reasons.title}</h2>
            <p className="lead">{reasons.lead}</p>
            <StatRow stats={reasons.stats} />
          </WithPicture>
          <ul className="grid three">
            {reasons.strengths.map(({ title, text, icon }) => (
              <li key={title} className="beside">
                <IconBadge icon={icon} />
                <div>
                  <h3 className="like-h4">{title}</h3>
                  <p className="small">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <Section {...clients} heading="center">
        <Clients />
      </Section>
    </Page>
  );
}
