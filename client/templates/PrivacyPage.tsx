import type { PolicyBlock } from '../content/privacy.ts';
import privacyPolicy from '../content/privacy.yaml';
import { ButtonLink } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PrintButton } from '../ui/PrintButton.tsx';
import styles from './PrivacyPage.module.css';

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
export function PrivacyPage() {
  const { title, lead, lastUpdated, sections, disclaimer } = privacyPolicy;
  return (
    <>
      <PageHeader title={title} lead={lead} secondary={{ label: 'Get Started', href: '/contact' }}>
        <div className={styles.edition}>
          <p>
            Last updated: <time dateTime={lastUpdated.date}>{lastUpdated.text}</time>
          </p>
          <PrintButton label="Print or save" />
        </div>
      </PageHeader>
      <Container>
        <div className={styles.columns}>
          <nav className={styles.contents} aria-labelledby="contents-title">
            <h2 id="contents-title" className={styles.contentsTitle}>
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
              <section key={section.id} id={section.id} className={styles.section}>
                <h2 className={styles.title}>{section.title}</h2>
                {section.blocks.map((block) => (
                  <Block key={JSON.stringify(block)} block={block} />
                ))}
              </section>
            ))}
            <aside className={styles.disclaimer} aria-labelledby="disclaimer-title">
              <h2 id="disclaimer-title" className={styles.disclaimerTitle}>
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
    </>
  );
}
