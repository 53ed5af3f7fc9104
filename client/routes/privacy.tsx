import { createFileRoute } from '@tanstack/react-router';
import type { PolicyBlock } from '../content/pages.ts';
import privacyPolicy from '../content/privacy.yaml';
import { Page } from '../templates/Page.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
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
  const { lastUpdated, sections, disclaimer } = privacyPolicy;
  return (
    <Page
      page={privacyPolicy}
      modified={lastUpdated.date}
      heroContent={
        <div className="cluster small">
          <p>
            Last updated: <time dateTime={lastUpdated.date}>{lastUpdated.text}</time>
          </p>
          {/* The print dialog of a browser saves as PDF, too. */}
          <Button variant="secondary" data-replay="" data-needs-script="" data-print="hidden" onClick={() => print()}>
            Print or save
          </Button>
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
