import { types as interviewTypes } from '../../content/products/interview-platform.yaml';
import { Card } from '../../ui/Card.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './InterviewTypes.module.css';

/** The three interview types, each with questions that it may ask. */
export function InterviewTypes() {
  return (
    <Section
      title="Three kinds of interview"
      lead="Choose the interview you are preparing for. Each has its own questions."
    >
      <CardGrid>
        {interviewTypes.map(({ title, text, sampleQuestions }) => (
          <Card key={title} title={title}>
            <p>{text}</p>
            <ul className={styles.questions} aria-label={`Sample questions, ${title}`}>
              {sampleQuestions.map((question) => (
                <li key={question} className={styles.question}>
                  {question}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
