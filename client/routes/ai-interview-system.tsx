import { createFileRoute } from '@tanstack/react-router';
import content from '../content/products/interview-platform.yaml';
import { ProductPage } from '../templates/ProductPage.tsx';
import { Cards } from '../ui/Card.tsx';

export const Route = createFileRoute('/ai-interview-system')({ component: InterviewPlatformPage });

function InterviewPlatformPage() {
  const { cards, ...section } = content.interviews;
  return (
    <ProductPage product={content}>
      <Cards
        {...section}
        cards={cards.map(({ questions, ...card }) => ({
          ...card,
          children: (
            <ul className="stack" aria-label={`Sample questions, ${card.title}`}>
              {questions.map((question) => (
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
