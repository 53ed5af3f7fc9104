import { createFileRoute } from '@tanstack/react-router';
import type { PolicyBlock } from '../content/privacy.ts';
import privacyPolicy from '../content/privacy.yaml';
import { Page } from '../templates/Page.tsx';
import { getInTouch } from '../ui/Actions.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
import { PrintButton } from '../ui/PrintButton.tsx';
import styles from './privacy.module.css';

export const Route = createFileRoute('/privacy')({ component: PrivacyPage });

function Block({ block }: { block: PolicyBlock }) {
  if (block.kind === 'text') return <p>{block.text}</p>;
  if (block.kind === 'link') {
    return (
      <p>
        <ButtonLink href={block.href}>{block.text}</ButtonLink>
      </p>
    );
  }
  return (
    <ul className={styles.entries}>
      {block.entries.map(({ term, text }) => (
        <li key={text}>
          {term && <strong>{term} </strong>}
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The privacy policy with its table of contents. */
function PrivacyPage() {
  const { title, lead, lastUpdated, sections, disclaimer } = privacyPolicy;
  return (
    <Page
      path="/privacy"
      head={{
        title: 'Privacy policy for this website',
        description:
          'What this website learns about you when you register, send a resume or write to us, why we need it, how long we keep it, and the rights you have.',
        modified: lastUpdated.date,
      }}
      hero={{ title, lead, secondary: getInTouch }}
      heroContent={
        <div className="cluster small">
          <p>
            Last updated: <time dateTime={lastUpdated.date}>{lastUpdated.text}</time>
          </p>
          <PrintButton label="Print or save" />
        </div>
      }
    >
      <Container>
        <div className={styles.columns}>
          <nav className={`stack panel in-view ${styles.contents}`} aria-labelledby="contents-title">
            <h2 id="contents-title" className="like-h4">
              Table of contents
            </h2>
            <ol className={styles.contentsList}>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className={styles.policy}>
            {sections.map((section) => (
              <section key={section.id} id={section.id} className="stack">
                <h2 className={`like-h3 ${styles.title}`}>{section.title}</h2>
                {section.blocks.map((block) => (
                  <Block key={JSON.stringify(block)} block={block} />
                ))}
              </section>
            ))}
            <aside className={`stack tight ${styles.disclaimer}`} aria-labelledby="disclaimer-title">
              <h2 id="disclaimer-title" className="like-h4">
                Legal disclaimer
              </h2>
              <p>{disclaimer}</p>
            </aside>
            <p data-print="hidden">
              <ButtonLink href="#content" variant="secondary">
                Back to top
              </ButtonLink>
            </p>
          </div>
        </div>
      </Container>
    </Page>
  );
}
