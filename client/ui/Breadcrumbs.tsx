import styles from './Breadcrumbs.module.css';

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
  return (
    <nav aria-label="Breadcrumb" data-print="hidden">
      <ol className={styles.list}>
        {[{ label: 'Home', href: '/' }, ...parents].map(({ label, href }) => (
          <li key={href} className={styles.item}>
            <a href={href} className={styles.link}>
              {label}
            </a>
          </li>
        ))}
        <li className={styles.item} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
