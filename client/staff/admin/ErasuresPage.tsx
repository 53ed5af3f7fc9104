import { ScrollArea, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deliveryKindLabels } from '../../../shared/delivery-kinds.ts';
import type { Erasure } from '../../../shared/staff-leads.ts';
import { useQueryString } from '../addresses.ts';
import { pageOf } from '../api.ts';
import { count, formatMoment } from '../ui/format.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { reasonLabels } from '../ui/labels.tsx';
import styles from '../ui/lists.module.css';
import { Empty } from '../ui/Notices.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

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
  const certificates = pageOf('GET /api/admin/erasures', { query: useQueryString() });
  const { data } = useQuery(certificates);
  const head = ['Reference', 'Erased', 'By', 'Reason', 'Other copies'];
  const rowOf = (erasure: Erasure) => [
    erasure.referenceId,
    formatMoment(erasure.erasedAt),
    erasure.by,
    reasonLabels[erasure.reason],
    elsewhere(erasure),
  ];
  return (
    <Page title="Erasures" actions={data && <Text c="dimmed">{count(data.total, 'certificate')}</Text>}>
      <Loaded query={certificates} what="certificates" height={320}>
        {(page) => (
          <>
            {page.items.length === 0 ? (
              <Empty title="Nothing has been erased">Each erased lead leaves a certificate here.</Empty>
            ) : (
              <ScrollArea
                type="auto"
                className={styles.frame}
                viewportProps={{ tabIndex: 0, 'aria-label': 'Erasures' }}
              >
                <Table miw={720} data={{ head, body: page.items.map(rowOf) }} />
              </ScrollArea>
            )}
            <Pager {...page} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
