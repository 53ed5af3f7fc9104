import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './Disclosures.module.css';
import { Section, type SectionProps } from './Section.tsx';

interface DisclosureProps {
  title: string;
  children: ReactNode;
  /** Disclosures of the same name close each other. */
  name?: string | undefined;
  /** A short remark to the right of the title, such as a number of topics. */
  note?: ReactNode;
}

/** A native `details` element, which works before and without scripts. */
export function Disclosure({ title, children, name, note }: DisclosureProps) {
  return (
    <details name={name} className={`panel ${styles.details}`}>
      <summary className={`opens ${styles.summary}`}>
        <h3 className={`like-h4 ${styles.title}`}>{title}</h3>
        {note && <span className="small">{note}</span>}
      </summary>
      <div className={`stack ${styles.content}`}>{children}</div>
    </details>
  );
}

interface DisclosureGroupProps {
  /** `Disclosure` elements; with the same `name` when only one may be open. */
  children: ReactNode;
  /** Shows a button that opens or closes all, for independent disclosures. */
  expandAll?: boolean;
}

export function DisclosureGroup({ children, expandAll = false }: DisclosureGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  const [allOpen, setAllOpen] = useState(false);

  const toggleAll = () => {
    for (const disclosure of group.current?.querySelectorAll('details') ?? []) disclosure.open = !allOpen;
  };

  useEffect(() => {
    const element = group.current;
    if (!element) return;
    // `toggle` does not bubble, so the group listens in the capture phase.
    const update = () => setAllOpen([...element.querySelectorAll('details')].every(({ open }) => open));
    update();
    element.addEventListener('toggle', update, true);
    return () => element.removeEventListener('toggle', update, true);
  }, []);

  return (
    <div>
      {expandAll && (
        <p data-print="hidden" data-needs-script="">
          <Button variant="ghost" data-replay="" onClick={toggleAll}>
            {allOpen ? 'Collapse all' : 'Expand all'}
          </Button>
        </p>
      )}
      <div ref={group} className="stack tight">
        {children}
      </div>
    </div>
  );
}

interface QuestionsProps extends Omit<SectionProps, 'children' | 'heading'> {
  /** `id` is the target of links. */
  items: readonly { id?: string; question: string; answer: string }[];
  /** Whether opening a question leaves the others open. */
  allowMultiple?: boolean;
  /** Below the questions. */
  children?: ReactNode;
}

/** A section of questions next to its heading. Links to `#id` lead to the answer, which the browser then opens. */
export function Questions({ items, allowMultiple = false, children, ...section }: QuestionsProps) {
  return (
    <Section {...section} heading="side">
      <DisclosureGroup expandAll={allowMultiple}>
        {items.map(({ id, question, answer }) => (
          <Disclosure key={question} title={question} name={allowMultiple ? undefined : 'faq'}>
            <p id={id} className={styles.answer}>
              {answer}
            </p>
          </Disclosure>
        ))}
      </DisclosureGroup>
      {children}
    </Section>
  );
}
