import { Alert } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api.ts';

/** Milliseconds between two signs that one is still there. */
const interval = 20_000;

function sign(id: string, leaving: boolean) {
  return call('POST /api/admin/applications/:id/presence', { params: { id }, body: { leaving } });
}

/** Names those who have the same lead open, and tells them of oneself. */
export function Presence({ leadId }: { leadId: string }) {
  const { data } = useQuery({
    queryKey: ['POST /api/admin/applications/:id/presence', leadId],
    queryFn: () => sign(leadId, false),
    refetchInterval: interval,
    gcTime: 0,
  });
  useEffect(() => {
    // Whoever cannot say so is taken for gone after a while.
    return () => void sign(leadId, true).catch(() => undefined);
  }, [leadId]);
  if (!data || data.others.length === 0) return <div role="status" />;
  return (
    <div role="status">
      <Alert color="orange" icon={<IconUsers size={18} />} py={6}>
        {data.others.join(', ')} {data.others.length === 1 ? 'has' : 'have'} this lead open too.
      </Alert>
    </div>
  );
}
