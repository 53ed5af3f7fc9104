import { site } from '../../shared/site.ts';

/** The company's mark and name, leading home. */
export function Logo() {
  return (
    <a href="/" className="cluster tight logo">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="#4f39f6" />
        <path
          d="M9.5 7.5v17M22.5 7.5 10 18.2M14.6 14.6l8.4 9.9"
          fill="none"
          stroke="#fff"
          strokeWidth="3.2"
          strokeLinecap="round"
        />
        <circle cx="23" cy="8" r="3" fill="#ff9a4d" />
      </svg>
      <span>{site.name}</span>
    </a>
  );
}
