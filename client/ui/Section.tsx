import { type ReactNode, useEffect, useRef } from 'react';
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
  /** `side` keeps the heading in view at the left, while the content scrolls at the right of wide screens. */
  heading?: 'start' | 'center' | 'side';
  /** Target of an in-page link. */
  id?: string;
  /** `text` for long-form reading. */
  width?: 'page' | 'text';
}

/** A band of a page: its own tone, generous space, a heading and content. */
export function Section({
  children,
  title,
  lead,
  tone = 'plain',
  heading = 'start',
  id,
  width = 'page',
}: SectionProps) {
  const isBeside = heading === 'side';
  const head = title && (
    <div className={classNames('stack', isBeside ? 'in-view' : styles.head, styles[heading])}>
      <h2>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
  return (
    <section id={id} className={classNames(styles.section, styles[tone])}>
      <Container width={width}>
        {isBeside ? (
          <div className="split more-right level">
            {head}
            <div>{children}</div>
          </div>
        ) : (
          <>
            {head}
            {children}
          </>
        )}
      </Container>
    </section>
  );
}

/** Content that slides in once when it is scrolled to, in 1000 ms; simply there without script, in print and for reduced motion. */
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
