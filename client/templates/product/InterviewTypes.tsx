import { interviewTypes } from '../../content/products/interview-platform.ts';
import { Cards } from '../Cards.tsx';

/** The three interview types, each with questions that it may ask. */
export function InterviewTypes() {
  return (
    <Cards
      title="Three kinds of interview"
      lead="Each has its own questions, its own tone and its own idea of a good answer."
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
