import { type ReactNode, useEffect, useState } from 'react';

/** Leads to the registration form, with the course of the page that somebody has come from. */
export function ApplyLink({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState('');

  useEffect(() => {
    const course = new URLSearchParams(location.search).get('course');
    if (course) setSearch(`?${new URLSearchParams({ course })}`);
  }, []);

  return <a href={`/registration-form${search}`}>{children}</a>;
}
