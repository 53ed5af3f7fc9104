import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { deliveryKindLabels } from '../../../shared/delivery-kinds.ts';
import type { LeadDelivery } from '../../../shared/staff-leads.ts';
import { call } from '../api.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { count, formatMoment } from '../ui/format.ts';
import { DeliveryBadge } from '../ui/labels.tsx';
import { webLink } from '../ui/links.ts';
import lists from '../ui/lists.module.css';
import { Panel } from '../ui/Panel.tsx';

function historyOf({ tries, lastTriedAt, deliveredAt, createdAt }: LeadDelivery): string {
  if (deliveredAt) return `Delivered ${formatMoment(deliveredAt)}, ${count(tries, 'try', 'tries')}`;
  if (lastTriedAt) return `${count(tries, 'try', 'tries')}, last ${formatMoment(lastTriedAt)}`;
  return `Not tried yet, created ${formatMoment(createdAt)}`;
}

function DeliveryItem({ delivery }: { delivery: LeadDelivery }) {
  return (
    <li className={lists.row}>
      <Group justify="space-between" gap="xs" align="start">
        <Stack gap={2} miw={0} flex={1}>
          <Group gap="xs">
            <Text fw={550}>
              {deliveryKindLabels[delivery.kind]}
              {delivery.resumeVersion > 0 && ` (resume ${delivery.resumeVersion})`}
            </Text>
            <DeliveryBadge state={delivery.state} />
          </Group>
          <Text size="xs" c="dimmed">
            {historyOf(delivery)}
          </Text>
          {delivery.lastError && delivery.state !== 'delivered' && (
            <Text c={delivery.state === 'skipped' ? 'dimmed' : 'var(--danger)'}>{delivery.lastError}</Text>
          )}
          {delivery.link && webLink(delivery.link) && (
            <Anchor href={webLink(delivery.link)} target="_blank" rel="noopener noreferrer">
              Open the delivered copy
            </Anchor>
          )}
        </Stack>
        {delivery.state !== 'delivered' && (
          <ActionButton
            leftSection={<IconRefresh size={14} />}
            run={() => call('POST /api/admin/deliveries/:id/replay', { params: { id: delivery.id } })}
            stale={['GET /api/admin/applications/:id']}
          >
            Try now
          </ActionButton>
        )}
      </Group>
    </li>
  );
}

/** Where the lead was to go, and what became of it. */
export function Deliveries({ deliveries }: { deliveries: readonly LeadDelivery[] }) {
  return (
    <Panel title="Deliveries">
      {deliveries.length === 0 ? (
        <Text>None.</Text>
      ) : (
        <ul className={lists.list}>
          {deliveries.map((delivery) => (
            <DeliveryItem key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
