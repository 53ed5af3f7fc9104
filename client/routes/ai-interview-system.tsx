import { createFileRoute } from '@tanstack/react-router';
import content from '../content/products/interview-platform.yaml';
import { ProductPage } from '../templates/ProductPage.tsx';
import { Cards } from '../ui/Card.tsx';

export const Route = createFileRoute('/ai-interview-system')({ component: InterviewPlatformPage });

/** The product with its three interview types, each with questions that it may ask. */
function InterviewPlatformPage() {
  return (
    <ProductPage product={content}>
      <Cards
        title="Three kinds of interview"
        lead="Choose the interview you are preparing for. Each has its own questions."
        cards={content.types.map(({ title, text, sampleQuestions }) => ({
          title,
          text,
          children: (
            <ul className="stack" aria-label={`Sample questions, ${title}`}>
              {sampleQuestions.map((question) => (
                <li key={question}>
                  <q>{question}</q>
                </li>
              ))}
            </ul>
          ),
        }))}
      />
    </ProductPage>
  );
}
