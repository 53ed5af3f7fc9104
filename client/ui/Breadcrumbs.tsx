import styles from './Breadcrumbs.module.css';
import { useLanguage } from './language.ts';

export interface Crumb {
  label: string;
  href: string;
}

export interface BreadcrumbsProps {
  /** From the top level down, without Home and without this page. */
  parents: readonly Crumb[];
  /** Name of this page. */
  current: string;
}

/** The way from Home to this page. */
export function Breadcrumbs({ parents, current }: BreadcrumbsProps) {
  const { t } = useLanguage();
  return (
    <nav aria-label={t('Breadcrumb')} data-print="hidden">
      <ol className={`cluster small ${styles.list}`}>
        {[{ label: t('Home'), href: '/' }, ...parents].map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
