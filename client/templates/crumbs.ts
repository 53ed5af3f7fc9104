import type { BreadcrumbsProps } from '../ui/Breadcrumbs.tsx';

const services = { label: 'Services', href: '/services' };

/** Breadcrumbs of a page below the services. */
export function serviceCrumbs(current: string): BreadcrumbsProps {
  return { parents: [services], current };
}

/** Breadcrumbs of a page below the training listing. */
export function trainingCrumbs(current: string): BreadcrumbsProps {
  return { parents: [services, { label: 'Training', href: '/services/training' }], current };
}

/** Breadcrumbs of a page below the products. */
export function productCrumbs(current: string): BreadcrumbsProps {
  return { parents: [{ label: 'Products', href: '/product' }], current };
}

/** Breadcrumbs of a page below the insights. */
export function insightCrumbs(current: string): BreadcrumbsProps {
  return { parents: [{ label: 'Insights', href: '/insights' }], current };
}
