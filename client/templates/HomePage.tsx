import { site } from '../../shared/site.ts';
import type home from '../content/home.yaml';
import { Actions } from '../ui/Actions.tsx';
import { CallToAction } from '../ui/CallToAction.tsx';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { Container } from '../ui/Container.tsx';
import { IconBadge } from '../ui/IconBadge.tsx';
import { LogoStrip } from '../ui/LogoStrip.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Reveal } from '../ui/Reveal.tsx';
import { Section } from '../ui/Section.tsx';
import styles from './HomePage.module.css';

export interface HomePageProps {
  content: typeof home;
}

export function HomePage({
  content: { hero, intro, services, achievements, reasons, clients, closing },
}: HomePageProps) {
  return (
    <>
      <header className={styles.hero}>
        <Container>
          <div className={styles.heroColumns}>
            <div className={styles.heroText}>
              <p className={styles.eyebrow}>{hero.eyebrow}</p>
              <h1 className={styles.title}>{hero.title}</h1>
              <p className={styles.lead}>{hero.lead}</p>
              <Actions
                action={{ label: 'Get Started', href: '/contact' }}
                secondary={{ label: 'See our services', href: '#our-services' }}
              />
            </div>
            <div className={styles.heroPicture}>
              <Picture {...hero.picture} priority />
            </div>
          </div>
        </Container>
      </header>

      <Section>
        <div className={styles.intro}>
          <div className={styles.introText}>
            <h2>{intro.title}</h2>
            <p className={styles.lead}>{intro.lead}</p>
          </div>
          <div className={styles.sidePicture}>
            <Picture {...intro.picture} />
          </div>
        </div>
        <Reveal>
          <CardGrid columns={3}>
            {intro.cards.map(({ title, text, href, icon }) => (
              <Card key={title} title={title} href={href} icon={icon}>
                <p>{text}</p>
              </Card>
            ))}
          </CardGrid>
        </Reveal>
      </Section>

      <Section title={services.title} lead={services.lead} tone="tint" id="our-services">
        <Reveal>
          <CardGrid columns={4}>
            {services.cards.map(({ title, text, href, icon }) => (
              <Card key={title} title={title} href={href} icon={icon} action="Learn more" className={styles.service}>
                <p>{text}</p>
              </Card>
            ))}
          </CardGrid>
        </Reveal>
      </Section>

      <Section title={achievements.title} lead={achievements.lead} tone="ink">
        <Reveal>
          <ul className={styles.tiles}>
            {achievements.tiles.map(({ title, text }) => (
              <li key={title} className={styles.tile}>
                <h3 className={styles.tileTitle}>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Reveal>
      </Section>

      <Section>
        <div className={styles.reasons}>
          <div className={styles.reasonsHead}>
            <h2>{reasons.title}</h2>
            <p className={styles.lead}>{reasons.lead}</p>
            <dl className={styles.stats}>
              {reasons.stats.map(({ value, label }) => (
                <div key={label} className={styles.stat}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <div className={styles.sidePicture}>
              <Picture {...reasons.picture} />
            </div>
          </div>
          <ul className={styles.strengths}>
            {reasons.strengths.map(({ title, text, icon }) => (
              <li key={title} className={styles.strength}>
                <IconBadge icon={icon} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>

      <Section title={clients.title} lead={clients.lead} align="center">
        <LogoStrip logos={site.clients} />
      </Section>

      <CallToAction {...closing} />
    </>
  );
}
