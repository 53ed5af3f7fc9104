import { lazy, Suspense, use, useState } from 'react';
import { PageState } from '../../page-state.ts';

const LanguageLinks = lazy(() => import('./LanguageLinks.tsx'));

/** Whether there may be other languages: the document says so, unless it was loaded for another page, which does not know. */
function mayOffer(): boolean {
  if (typeof document === 'undefined') return false;
  const { languages, hydrated } = document.documentElement.dataset;
  return (languages ?? hydrated) !== undefined;
}

/** The same page in the other languages that are on. Where there are none, nothing is loaded. @param path in English. */
export function LanguageSwitch({ path }: { path: string }) {
  const { languages } = use(PageState);
  const [isOffered] = useState(() => languages !== undefined || mayOffer());
  if (!isOffered) return null;
  return (
    <Suspense>
      <LanguageLinks path={path} />
    </Suspense>
  );
}
