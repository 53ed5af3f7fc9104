import { type ReactNode, useEffect, useRef } from 'react';

export interface RevealProps {
  children: ReactNode;
}

/** Content that slides in once when it is scrolled to, in 1000 ms; simply there without script, in print and for reduced motion. */
export function Reveal({ children }: RevealProps) {
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
