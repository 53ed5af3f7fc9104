import { marking as sampleMarking, responses as sampleResponses } from '../../content/products/exam-evaluation.yaml';
import { SplitSection } from '../../ui/SplitSection.tsx';
import styles from './ScoreSheet.module.css';

const signed = (marks: number) => (marks > 0 ? `+${marks}` : String(marks).replace('-', '−'));

function outcome(marks: number): 'correct' | 'wrong' | 'blank' {
  if (marks > 0) return 'correct';
  return marks < 0 ? 'wrong' : 'blank';
}

/** Marks of one response. */
function marksOf({ key, marked }: (typeof sampleResponses)[number]): number {
  if (marked === null) return sampleMarking.blank;
  return marked === key ? sampleMarking.correct : sampleMarking.wrong;
}

/** An example of a result: each response beside the key, its marks, and the total that follows from them. */
export function ScoreSheet() {
  const total = sampleResponses.reduce((marks, response) => marks + marksOf(response), 0);
  const { correct, wrong, blank } = sampleMarking;
  return (
    <SplitSection
      title="Marks for every question"
      lead={`An example sheet of six questions, marked with ${signed(correct)} for a correct answer, ${signed(wrong)} for a wrong one and ${blank} for a blank.`}
    >
      <div className="panel">
        <table className={styles.sheet}>
          <caption className="visually-hidden">Example of a marked answer sheet</caption>
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Key</th>
              <th scope="col">Marked</th>
              <th scope="col">Marks</th>
            </tr>
          </thead>
          <tbody>
            {sampleResponses.map((response) => {
              const marks = marksOf(response);
              return (
                <tr key={response.question}>
                  <th scope="row">{response.question}</th>
                  <td>{response.key}</td>
                  <td>{response.marked ?? 'blank'}</td>
                  <td className={styles[outcome(marks)]}>{signed(marks)}</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Total
              </th>
              <td>
                {total} of {correct * sampleResponses.length}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </SplitSection>
  );
}
