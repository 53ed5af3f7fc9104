const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const;
const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const;

/** A browser's name and system, as far as its own words go. */
export function deviceOf(userAgent: string | null): string {
  const browser = browsers.find((name) => userAgent?.includes(name));
  const system = systems.find((name) => userAgent?.includes(name));
  return [browser ? (names[browser] ?? browser) : 'A browser', system].filter(Boolean).join(' on ');
}
