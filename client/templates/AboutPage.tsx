import about from '../content/about.yaml';
import { CallToAction } from '../ui/CallToAction.tsx';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Picture } from '../ui/Picture.tsx';
import { PointList } from '../ui/PointList.tsx';
import { Reveal } from '../ui/Reveal.tsx';
import { Section } from '../ui/Section.tsx';
import { SplitSection } from '../ui/SplitSection.tsx';
import styles from './AboutPage.module.css';

/** Mission, values, reasons and portfolio of the company. */
export function AboutPage() {
  const { title, lead, mission, values, reasons, portfolio, closing } = about;
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        picture={{
          name: 'about-hero',
          alt: 'An office seen from above: three colleagues with laptops around a table, two more at their desks',
        }}
        action={{ label: 'Get Started', href: '/contact' }}
        secondary={{ label: 'What we do', href: '#portfolio' }}
      />
      <Section>
        <Reveal>
          <div className={styles.mission}>
            <div className={styles.text}>
              <h2>{mission.title}</h2>
              {mission.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <div className={styles.picture}>
              <Picture
                name="about-mission"
                alt="Stepping platforms that lead from a classroom desk up to a running server rack"
              />
            </div>
          </div>
        </Reveal>
      </Section>
      <Section title={values.title} tone="tint">
        <Reveal>
          <CardGrid columns={4}>
            {values.items.map((value) => (
              <Card key={value.title} title={value.title} icon={value.icon}>
                <p>{value.text}</p>
              </Card>
            ))}
          </CardGrid>
        </Reveal>
      </Section>
      <SplitSection title={reasons.title}>
        <PointList points={reasons.items} />
      </SplitSection>
      <Section title={portfolio.title} lead={portfolio.lead} tone="tint" id="portfolio">
        <Reveal>
          <CardGrid>
            {portfolio.items.map((item) => (
              <Card key={item.path} title={item.title} icon={item.icon} href={item.path}>
                <p>{item.text}</p>
              </Card>
            ))}
          </CardGrid>
        </Reveal>
      </Section>
      <CallToAction title={closing.title} text={closing.text} action={{ label: closing.action, href: '/contact' }} />
    </>
  );
}
