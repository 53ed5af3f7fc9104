import type { ReactNode } from 'react';
import { useMe } from '../session.ts';
import { Empty } from './Notices.tsx';

/** Tells others than administrators why there is nothing to see; the server refuses them anyway. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { role } = useMe();
  return role === 'admin' ? children : <Empty title="Only administrators can open this page" />;
}
