import { Badge } from '@mantine/core';
import type { EraseReason, LeadDelivery, LeadRow } from '../../../shared/staff-leads.ts';

export const sourceLabels = {
  web: 'Web form',
  'web-no-script': 'Web form without script',
  api: 'API',
} as const satisfies Record<NonNullable<LeadRow['source']>, string>;

export const deliveryLabels = {
  none: 'None',
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
} as const satisfies Record<LeadRow['delivery'], string>;

export const reasonLabels = {
  request: 'Requested by the person',
  duplicate: 'Duplicate',
  test: 'Test',
  other: 'Other',
  retention: 'Retention period ended',
} as const satisfies Record<EraseReason, string>;

const colors = { none: 'gray', waiting: 'orange', delivered: 'green', failed: 'red', skipped: 'gray' } as const;

export function DeliveryBadge({ state }: { state: LeadRow['delivery'] | LeadDelivery['state'] }) {
  return <Badge color={colors[state]}>{state === 'skipped' ? 'Skipped' : deliveryLabels[state]}</Badge>;
}
