/** Marks what is still below the fold as waiting and shows it once, when it is scrolled to (`client/ui/Reveal.tsx`). */
export function observeReveals(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.setAttribute('data-reveal', 'shown');
        observer.unobserve(target);
      }
    },
    { rootMargin: '0px 0px -8% 0px' },
  );
  document.addEventListener('pageready', () => {
    for (const element of document.querySelectorAll('[data-reveal=""]')) {
      const below = element.getBoundingClientRect().top > window.innerHeight;
      element.setAttribute('data-reveal', below ? 'waiting' : 'shown');
      if (below) observer.observe(element);
    }
  });
}
