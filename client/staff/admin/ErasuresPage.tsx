import { deliveryKindLabels } from '../../../shared/delivery-kinds.ts';
import type { Erasure } from '../../../shared/staff-leads.ts';
import { useQueryString } from '../addresses.ts';
import { pageOf } from '../api.ts';
import { count, formatMoment } from '../ui/format.ts';
import { reasonLabels } from '../ui/labels.tsx';
import { DataTable } from '../ui/parts.tsx';
import { ResourcePage } from '../ui/ResourcePage.tsx';

/** The state of other copies. */
function elsewhere({ counts, driveErasedAt, keptUntil, sentElsewhere }: Erasure): string {
  const drive = driveErasedAt ? `Removed from Drive ${formatMoment(driveErasedAt)}` : 'Not yet removed from Drive';
  const kinds = sentElsewhere.map((kind) => deliveryKindLabels[kind]);
  const words = [
    keptUntil && `The record is kept out of reach until ${formatMoment(keptUntil)}`,
    counts.driveFiles > 0 && drive,
    kinds.length > 0 && `Already delivered: ${kinds.join(', ')}`,
  ];
  return words.filter(Boolean).join('. ') || 'None';
}

/** `/staff/erasures`: certificates of erased leads, without personal data. */
export function ErasuresPage() {
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
      query={pageOf('GET /api/admin/erasures', { query: useQueryString() })}
      size={({ total }) => count(total, 'certificate')}
      empty={{ title: 'Nothing has been erased', text: 'Each erased lead leaves a certificate here.' }}
    >
      {(items) => (
        <DataTable
          label="Erasures"
          width={720}
          data={{ head: ['Reference', 'Erased', 'By', 'Reason', 'Other copies'], body: items.map(rowOf) }}
        />
      )}
    </ResourcePage>
  );
}
