import { Disclosure } from './Disclosure.tsx';
import { DisclosureGroup } from './DisclosureGroup.tsx';
import styles from './FaqAccordion.module.css';

export interface FaqAccordionItem {
  /** Target of links. */
  id?: string;
  question: string;
  answer: string;
}

export interface FaqAccordionProps {
  items: readonly FaqAccordionItem[];
  /** Whether opening a question leaves the others open. */
  allowMultiple?: boolean;
}

/** Questions that open and close. Links to `#id` lead to the answer, which the browser then opens. */
export function FaqAccordion({ items, allowMultiple = false }: FaqAccordionProps) {
  return (
    <DisclosureGroup expandAll={allowMultiple}>
      {items.map(({ id, question, answer }) => (
        <Disclosure key={question} title={question} {...(!allowMultiple && { name: 'faq' })}>
          <p id={id} className={styles.answer}>
            {answer}
          </p>
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}
