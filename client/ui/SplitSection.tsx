import type { ReactNode } from 'react';
import { Section, type SectionProps } from './Section.tsx';

export interface SplitSectionProps extends Pick<SectionProps, 'tone' | 'id' | 'lead'> {
  /** Heading of level 2. */
  title: string;
  children: ReactNode;
}

/** A band whose heading stays at the left while the content scrolls at the right; below each other on narrow screens. */
export function SplitSection({ title, lead, children, ...section }: SplitSectionProps) {
  return (
    <Section {...section}>
      <div className="split more-right level">
        <div className="stack in-view">
          <h2>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <div>{children}</div>
      </div>
    </Section>
  );
}
