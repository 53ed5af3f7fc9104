import { type RefObject, useEffect, useRef, useState } from 'react';
import { type SectionId, sections } from '../../../shared/fields.ts';

/** Which section of the form is at the middle of the window, and which ones have been, or were passed over by a jump. */
export function useSections(form: RefObject<HTMLFormElement | null>, onVisit: () => void) {
  const [current, setCurrent] = useState<SectionId>(sections[0].id);
  const visited = useRef(new Set<SectionId>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          setCurrent(target.id as SectionId);
          const reached = sections.findIndex(({ id }) => id === target.id);
          for (const { id } of sections.slice(0, reached + 1)) visited.current.add(id);
          onVisit();
        }
      },
      // The line at two fifths of the window.
      { rootMargin: '-40% 0px -60%' },
    );
    for (const { id } of sections) {
      const section = form.current?.querySelector(`#${id}`);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);

  return { current, visited };
}
