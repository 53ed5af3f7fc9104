import { createFileRoute } from '@tanstack/react-router';
import content from '../../content/products/exam-evaluation.yaml';
import { ProductPage } from '../../templates/ProductPage.tsx';
import { ComparisonTable } from '../../ui/ComparisonTable.tsx';
import { Section } from '../../ui/Section.tsx';

const { marking, responses } = content;

export const Route = createFileRoute('/services/ai-smart-exam-tool')({ component: ExamEvaluationPage });

const signed = (marks: number) => (marks > 0 ? `+${marks}` : String(marks).replace('-', '−'));

/** Marks of one response. */
function marksOf({ key, marked }: (typeof responses)[number]): number {
  if (marked === null) return marking.blank;
  return marked === key ? marking.correct : marking.wrong;
}

/** The product with an example of a result: each response beside the key, its marks, and the total that follows from them. */
function ExamEvaluationPage() {
  const total = responses.reduce((marks, response) => marks + marksOf(response), 0);
  const { correct, wrong, blank } = marking;
  return (
    <ProductPage product={content}>
      <Section
        heading="side"
        title="Marks for every question"
        lead={`An example sheet of six questions, marked with ${signed(correct)} for a correct answer, ${signed(wrong)} for a wrong one and ${blank} for a blank.`}
      >
        <ComparisonTable
          caption="Example of a marked answer sheet"
          columns={['Question', 'Key', 'Marked', 'Marks']}
          rows={responses.map((response) => [
            `Question ${response.question}`,
            response.key,
            response.marked ?? 'blank',
            signed(marksOf(response)),
          ])}
          note={`Total: ${total} of ${correct * responses.length}`}
        />
      </Section>
    </ProductPage>
  );
}
