import { ScrollArea, Skeleton, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deliveryKindLabels } from '../../../shared/delivery-kinds.ts';
import type { Erasure } from '../../../shared/staff-leads.ts';
import { base, useGo, useQueryString } from '../addresses.ts';
import { call, refreshing } from '../api.ts';
import { count, formatMoment } from '../ui/format.ts';
import { reasonLabels } from '../ui/labels.tsx';
import { Empty, Failure } from '../ui/Notices.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';
import styles from './rows.module.css';

/** What became of the copies elsewhere. */
function elsewhere({ counts, driveErasedAt, keptUntil, sentElsewhere }: Erasure): string {
  const drive =
    counts.driveFiles === 0
      ? []
      : [driveErasedAt ? `Removed from Drive ${formatMoment(driveErasedAt)}` : 'Not yet removed from Drive'];
  const sent =
    sentElsewhere.length > 0
      ? [`Already delivered: ${sentElsewhere.map((kind) => deliveryKindLabels[kind]).join(', ')}`]
      : [];
  const kept = keptUntil ? [`The record is kept out of reach until ${formatMoment(keptUntil)}`] : [];
  return [...kept, ...drive, ...sent].join('. ') || 'None';
}

/** `/staff/erasures`: certificates that leads were erased, without saying whose they were. */
export function ErasuresPage() {
  const query = useQueryString();
  const go = useGo();
  const { data, error, refetch } = useQuery({
    queryKey: ['erasures', String(query)],
    queryFn: (context) => call('GET /api/admin/erasures', { query, ...refreshing(context) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title="Erasures" actions={data && <Text c="dimmed">{count(data.total, 'certificate')}</Text>}>
      <Failure error={error} onRetry={() => refetch()} />
      {!data && !error && <Skeleton h={320} aria-label="Loading certificates" role="status" />}
      {data?.items.length === 0 && (
        <Empty title="Nothing has been erased">Each erased lead leaves a certificate here.</Empty>
      )}
      {data && data.items.length > 0 && (
        <ScrollArea type="auto" className={styles.frame} viewportProps={{ tabIndex: 0, 'aria-label': 'Erasures' }}>
          <Table miw={720}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Reference</Table.Th>
                <Table.Th>Erased</Table.Th>
                <Table.Th>By</Table.Th>
                <Table.Th>Reason</Table.Th>
                <Table.Th>Other copies</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map((erasure) => (
                <Table.Tr key={erasure.id}>
                  <Table.Td>{erasure.referenceId}</Table.Td>
                  <Table.Td>{formatMoment(erasure.erasedAt)}</Table.Td>
                  <Table.Td>{erasure.by}</Table.Td>
                  <Table.Td>{reasonLabels[erasure.reason]}</Table.Td>
                  <Table.Td>{elsewhere(erasure)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea>
      )}
      <Pager
        previous={data?.previousCursor ?? null}
        next={data?.nextCursor ?? null}
        onTurn={(cursor) => go(`${base}/erasures?${new URLSearchParams({ cursor })}`)}
      />
    </Page>
  );
}
