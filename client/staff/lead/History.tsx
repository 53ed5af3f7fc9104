import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { Answer } from '../../../shared/api/api.ts';
import { deliveryKindLabels } from '../../../shared/delivery-kinds.ts';
import type { LeadDelivery } from '../../../shared/staff-leads.ts';
import { call, queryOf } from '../api.ts';
import { linkTo } from '../ui/ActionBar.tsx';
import { ActionButton } from '../ui/controls.tsx';
import { count, formatMoment } from '../ui/format.ts';
import { DeliveryBadge } from '../ui/labels.tsx';
import { webLink } from '../ui/links.ts';
import lists from '../ui/lists.module.css';
import { Loaded } from '../ui/Page.tsx';
import { Panel, Row } from '../ui/Panel.tsx';

function historyOf({ tries, lastTriedAt, deliveredAt, createdAt }: LeadDelivery): string {
  if (deliveredAt) return `Delivered ${formatMoment(deliveredAt)}, ${count(tries, 'try', 'tries')}`;
  if (lastTriedAt) return `${count(tries, 'try', 'tries')}, last ${formatMoment(lastTriedAt)}`;
  return `Not tried yet, created ${formatMoment(createdAt)}`;
}

function DeliveryRow({ delivery }: { delivery: LeadDelivery }) {
  const { id, kind, resumeVersion, state, lastError, link } = delivery;
  const href = link ? webLink(link) : undefined;
  const tryNow = (
    <ActionButton
      leftSection={<IconRefresh size={14} />}
      run={() => call('POST /api/admin/deliveries/:id/replay', { params: { id } })}
    >
      Try now
    </ActionButton>
  );
  return (
    <Row
      title={
        <Group gap="xs">
          <Text fw={550}>
            {deliveryKindLabels[kind]}
            {resumeVersion > 0 && ` (resume ${resumeVersion})`}
          </Text>
          <DeliveryBadge state={state} />
        </Group>
      }
      note={historyOf(delivery)}
      action={state !== 'delivered' && tryNow}
    >
      {lastError && state !== 'delivered' && (
        <Text c={state === 'skipped' ? 'dimmed' : 'var(--danger)'}>{lastError}</Text>
      )}
      {href && <Anchor {...linkTo(href)}>Open the delivered copy</Anchor>}
    </Row>
  );
}

/** Where the lead was to go, and what became of it. */
export function Deliveries({ deliveries }: { deliveries: readonly LeadDelivery[] }) {
  return (
    <Panel title="Deliveries">
      {deliveries.length === 0 && <Text>None.</Text>}
      <ul className={lists.list}>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </Panel>
  );
}

/** Items that are shown at first. */
const first = 12;

function Events({ items }: Answer<'GET /api/admin/applications/:id/timeline'>) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, first);
  const asNote = { px: 8, py: 6, bg: 'var(--surface-tint)', bdrs: 'var(--radius-s)' };
  return (
    <>
      <ol className={lists.list}>
        {shown.map(({ at, kind, by, text }) => (
          <Row
            key={`${at} ${kind} ${by} ${text}`}
            title={
              <Text className={lists.text} {...(kind === 'note' && asNote)}>
                {text}
              </Text>
            }
            note={[formatMoment(at), by].filter(Boolean).join(' · ')}
          />
        ))}
      </ol>
      {items.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
          Show {count(items.length - shown.length, 'earlier one')}
        </Button>
      )}
    </>
  );
}

/** Everything that happened with a lead, the latest first. */
export function Timeline({ leadId }: { leadId: string }) {
  return (
    <Panel title="Timeline">
      <Loaded
        query={queryOf('GET /api/admin/applications/:id/timeline', { params: { id: leadId } })}
        what="the timeline"
        height={120}
      >
        {(timeline) => <Events {...timeline} />}
      </Loaded>
    </Panel>
  );
}
