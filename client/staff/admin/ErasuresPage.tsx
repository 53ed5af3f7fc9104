import { useQuery } from '@tanstack/react-query';
import { deliveryKindLabels } from '../../../shared/delivery-kinds.ts';
import type { Erasure } from '../../../shared/staff-leads.ts';
import { useQueryString } from '../addresses.ts';
import { pageOf } from '../api.ts';
import { count, formatMoment } from '../ui/format.ts';
import { reasonLabels } from '../ui/labels.tsx';
import { ResourcePage, Rows } from '../ui/ResourcePage.tsx';

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
  const erasures = pageOf('GET /api/admin/erasures', { query: useQueryString() });
  const { data } = useQuery(erasures);
  const rowOf = (erasure: Erasure) => [
    erasure.referenceId,
    formatMoment(erasure.erasedAt),
    erasure.by,
    reasonLabels[erasure.reason],
    elsewhere(erasure),
  ];
  return (
    <ResourcePage
      title="Erasures"
      query={erasures}
      what="certificates"
      size={data && count(data.total, 'certificate')}
      empty={{ title: 'Nothing has been erased', text: 'Each erased lead leaves a certificate here.' }}
    >
      {(items) => (
        <Rows
          label="Erasures"
          width={720}
          data={{ head: ['Reference', 'Erased', 'By', 'Reason', 'Other copies'], body: items.map(rowOf) }}
        />
      )}
    </ResourcePage>
  );
}
