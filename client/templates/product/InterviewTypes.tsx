import { types as interviewTypes } from '../../content/products/interview-platform.yaml';
import { Cards } from '../Cards.tsx';

/** The three interview types, each with questions that it may ask. */
export function InterviewTypes() {
  return (
    <Cards
      title="Three kinds of interview"
      lead="Choose the interview you are preparing for. Each has its own questions."
      cards={interviewTypes.map(({ title, text, sampleQuestions }) => ({
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
  );
}
