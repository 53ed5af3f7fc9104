import { createFileRoute } from '@tanstack/react-router';
import privacyPolicy from '../content/privacy.yaml';
import { Page } from '../templates/Page.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';

export const Route = createFileRoute('/privacy')({ component: PrivacyPage });

function Block({ block }: { block: (typeof privacyPolicy.sections)[number]['blocks'][number] }) {
  if (block.kind === 'text') return <p>{block.text}</p>;
  if (block.kind === 'link') {
    return (
      <p>
        <ButtonLink href={block.href}>{block.text}</ButtonLink>
      </p>
    );
  }
  return (
    <ul className="marked">
      {block.entries.map(({ term, text }) => (
        <li key={text}>
          {term && <strong>{term} </strong>}
          {text}
        </li>
      ))}
    </ul>
  );
}

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
      <div className="container split more-right level">
        <nav className="stack panel in-view" aria-labelledby="contents-title" data-print="hidden">
          <h2 id="contents-title" className="like-h4">
            Table of contents
          </h2>
          <ol className="marked small">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="stack loose">
          {sections.map(({ id, title, blocks }, index) => (
            <section key={id} id={id} className="stack">
              <h2 className="like-h3">
                {index + 1}. {title}
              </h2>
              {blocks.map((block) => (
                <Block key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
          <aside className="stack tight panel small" aria-labelledby="disclaimer-title">
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
    </Page>
  );
}
