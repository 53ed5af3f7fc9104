import type { BreadcrumbsProps } from '../../ui/Breadcrumbs.tsx';

/** Breadcrumbs of a page below the training listing. */
export function trainingCrumbs(current: string): BreadcrumbsProps {
  return {
    parents: [
      { label: 'Services', href: '/services' },
      { label: 'Training', href: '/services/training' },
    ],
    current,
  };
}
