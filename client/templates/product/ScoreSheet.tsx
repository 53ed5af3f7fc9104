import { marking, responses } from '../../content/products/exam-evaluation.yaml';
import { ComparisonTable } from '../../ui/ComparisonTable.tsx';
import { SplitSection } from '../../ui/SplitSection.tsx';

const signed = (marks: number) => (marks > 0 ? `+${marks}` : String(marks).replace('-', '−'));

/** Marks of one response. */
function marksOf({ key, marked }: (typeof responses)[number]): number {
  if (marked === null) return marking.blank;
  return marked === key ? marking.correct : marking.wrong;
}

/** An example of a result: each response beside the key, its marks, and the total that follows from them. */
export function ScoreSheet() {
  const total = responses.reduce((marks, response) => marks + marksOf(response), 0);
  const { correct, wrong, blank } = marking;
  return (
    <SplitSection
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
    </SplitSection>
  );
}
