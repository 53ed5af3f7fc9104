import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../shared/site.ts';
import home from '../content/home.yaml';
import { Page } from '../templates/Page.tsx';
import { Actions, getInTouch } from '../ui/Actions.tsx';
import { Cards, IconBadge } from '../ui/Card.tsx';
import { Container } from '../ui/Container.tsx';
import { LogoStrip } from '../ui/LogoStrip.tsx';
import { StatRow } from '../ui/lists.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Reveal, Section } from '../ui/Section.tsx';
import styles from './index.module.css';

export const Route = createFileRoute('/')({ component: HomePage });

function HomePage() {
  const { hero, intro, services, achievements, reasons, clients } = home;
  const header = (
    <header className={styles.hero}>
      <Container>
        <div className="split">
          <div className="stack loose">
            <p className="eyebrow">{hero.eyebrow}</p>
            <h1 className={styles.title}>{hero.title}</h1>
            <p className="lead">{hero.lead}</p>
            <Actions action={getInTouch} secondary={hero.secondary} />
          </div>
          <div className="picture">{hero.picture && <Picture {...hero.picture} priority />}</div>
        </div>
      </Container>
    </header>
  );
  return (
    <Page page={home} header={header}>
      <Section>
        <div className="split more-left">
          <div className="stack">
            <h2>{intro.title}</h2>
            <p className="lead">{intro.lead}</p>
          </div>
          <div className="picture">
            <Picture {...intro.picture} />
          </div>
        </div>
      </Section>
      <Cards cards={intro.cards} reveal />
      <Cards
        id="our-services"
        {...services}
        tone="tint"
        columns={4}
        cards={services.cards.map((card) => ({ ...card, action: 'Learn more', className: styles.service }))}
        reveal
      />
      <Section title={achievements.title} lead={achievements.lead} tone="ink">
        <Reveal>
          <ul className="grid">
            {achievements.tiles.map(({ title, text }) => (
              <li key={title} className={`stack tight ${styles.tile}`}>
                <h3>{title}</h3>
                <p className="small">{text}</p>
              </li>
            ))}
          </ul>
        </Reveal>
      </Section>
      <Section>
        <div className="split more-right level">
          <div className="stack loose">
            <h2>{reasons.title}</h2>
            <p className="lead">{reasons.lead}</p>
            <StatRow stats={reasons.stats} />
            <div className="picture">
              <Picture {...reasons.picture} />
            </div>
          </div>
          <ul className="grid">
            {reasons.strengths.map(({ title, text, icon }) => (
              <li key={title} className={styles.strength}>
                <IconBadge icon={icon} />
                <h3 className="like-h4">{title}</h3>
                <p className="small">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <Section {...clients} heading="center">
        <LogoStrip logos={site.clients} />
      </Section>
    </Page>
  );
}
