import type { ReactNode } from 'react';
import { Container } from './Container.tsx';
import { classNames } from './class-names.ts';
import styles from './Section.module.css';

export interface SectionProps {
  children: ReactNode;
  /** Heading of level 2; a section without one continues the section above. */
  title?: string;
  /** One or two sentences below the title. */
  lead?: string;
  /** `tint` for alternating bands, `ink` for the one dark band that a page may have. */
  tone?: 'plain' | 'tint' | 'ink';
  align?: 'start' | 'center';
  /** Target of an in-page link. */
  id?: string;
  /** `text` for long-form reading. */
  width?: 'page' | 'text';
}

/** A band of a page: its own tone, generous space, a heading and content. */
export function Section(section: SectionProps) {
  const { children, title, lead, tone = 'plain', align = 'start', id, width = 'page' } = section;
  return (
    <section id={id} className={classNames(styles.section, styles[tone])}>
      <Container width={width}>
        {title && (
          <div className={classNames('stack', styles.head, align === 'center' && styles.center)}>
            <h2>{title}</h2>
            {lead && <p className="lead">{lead}</p>}
          </div>
        )}
        {children}
      </Container>
    </section>
  );
}
