import { Children, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './Section.module.css';

export interface SectionProps {
  children: ReactNode;
  /** Heading of level 2; a section without one continues the section above. */
  title?: string;
  /** One or two sentences below the title. */
  lead?: string | undefined;
  /** `tint` for alternating bands, `ink` for the one dark band that a page may have. */
  tone?: 'plain' | 'tint' | 'ink';
  /** `side` keeps the heading in view on the left of wide screens while the content scrolls. */
  heading?: 'start' | 'center' | 'side';
  /** Below a heading at the side. */
  aside?: ReactNode;
  /** Target of an in-page link. */
  id?: string;
}

/** A band of a page with its own tone, a heading and content. */
export function Section({ children, title, lead, tone = 'plain', heading = 'start', aside, id }: SectionProps) {
  const isBeside = heading === 'side';
  const head = title && (
    <div className={classNames('stack', isBeside ? 'in-view' : styles.head, styles[heading])}>
      <h2>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
      {aside}
    </div>
  );
  return (
    <section id={id} className={classNames(styles.section, styles[tone])}>
      <div className={classNames('container', isBeside && 'split more-right level')}>
        {head}
        {isBeside ? <div>{children}</div> : children}
      </div>
    </section>
  );
}

interface GridProps {
  children: ReactNode;
  /** Maximum per row on wide screens; four only where they fill every row. */
  columns?: 2 | 3 | 4;
  as?: 'div' | 'ol';
}

/** A grid with full rows; if there is room for several columns, the last row never has only one item. */
export function Grid({ children, columns = 3, as: Element = 'div' }: GridProps) {
  const count = Children.count(children);
  const wished = columns === 4 && count % 4 !== 0 ? 3 : columns;
  const most = [wished, 2, 4].find((fitting) => count % fitting !== 1) ?? wished;
  return <Element className={classNames('grid', most === 2 && 'two', most === 3 && 'three')}>{children}</Element>;
}

/**
 * Content that slides in once when it is scrolled to, in 1000 ms; visible at once without scripts, in print and for
 * reduced motion.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { boundingClientRect, target } of entries) {
          const isBelow = boundingClientRect.top > innerHeight;
          target.setAttribute('data-reveal', isBelow ? 'waiting' : 'shown');
          if (!isBelow) observer.disconnect();
        }
      },
      { rootMargin: '0px 0px -8% 0px' },
    );
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={content} data-reveal="">
      {children}
    </div>
  );
}
