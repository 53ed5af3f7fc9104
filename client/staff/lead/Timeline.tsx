import { Button, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, refreshing } from '../api.ts';
import { count, formatMoment } from '../ui/format.ts';
import { Failure } from '../ui/Notices.tsx';
import styles from './Timeline.module.css';

/** Items that are shown at first. */
const first = 12;

/** Everything that happened with a lead, the latest first. */
export function Timeline({ leadId }: { leadId: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['timeline', leadId],
    queryFn: (context) =>
      call('GET /api/admin/applications/:id/timeline', { params: { id: leadId }, ...refreshing(context) }),
  });
  const items = data?.items ?? [];
  const shown = isWhole ? items : items.slice(0, first);
  return (
    <Paper component="section" aria-labelledby="timeline" p="sm">
      <Title order={2} size="h6" id="timeline" mb={4} c="dimmed" ff="text">
        Timeline
      </Title>
      <Failure error={error} onRetry={() => refetch()} />
      {!data && !error && <Skeleton h={120} aria-label="Loading the timeline" role="status" />}
      <ol className={styles.list}>
        {shown.map(({ at, kind, by, text }) => (
          <li key={`${at} ${kind} ${by} ${text}`} className={styles.item}>
            <Text size="sm" className={`${styles.text} ${kind === 'note' ? styles.note : ''}`}>
              {text}
            </Text>
            <Text size="xs" c="dimmed">
              {formatMoment(at)}
              {by && ` · ${by}`}
            </Text>
          </li>
        ))}
      </ol>
      {items.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
          Show {count(items.length - shown.length, 'earlier one')}
        </Button>
      )}
    </Paper>
  );
}
