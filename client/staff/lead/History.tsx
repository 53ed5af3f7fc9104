import { Anchor, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { deliveryKindLabels } from '../../../shared/delivery-kinds.ts';
import type { LeadDelivery } from '../../../shared/staff-leads.ts';
import { call, queryOf } from '../api.ts';
import { linkTo } from '../ui/ActionBar.tsx';
import { ActionButton } from '../ui/controls.tsx';
import { count, formatMoment } from '../ui/format.ts';
import { DeliveryBadge } from '../ui/labels.tsx';
import { webLink } from '../ui/links.ts';
import { Loaded } from '../ui/Page.tsx';
import { Panel, Row, Rows } from '../ui/parts.tsx';
import styles from '../ui/rows.module.css';

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
      label="Try now"
      leftSection={<IconRefresh size={14} />}
      run={() => call('POST /api/admin/deliveries/:id/replay', { params: { id } })}
    />
  );
  return (
    <Row
      title={<b>{deliveryKindLabels[kind] + (resumeVersion > 0 ? ` (resume ${resumeVersion})` : '')}</b>}
      badges={<DeliveryBadge state={state} />}
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

/** The deliveries of a lead and their states. */
export function Deliveries({ deliveries }: { deliveries: readonly LeadDelivery[] }) {
  return (
    <Panel title="Deliveries">
      {deliveries.length === 0 && <Text>None.</Text>}
      <Rows items={deliveries}>{(delivery) => <DeliveryRow delivery={delivery} />}</Rows>
    </Panel>
  );
}

const asNote = { px: 8, py: 6, bg: 'var(--surface-tint)', bdrs: 'var(--radius-s)' };

/** The history of a lead, the latest event first. */
export function Timeline({ leadId }: { leadId: string }) {
  return (
    <Panel title="Timeline">
      <Loaded query={queryOf('GET /api/admin/applications/:id/timeline', { params: { id: leadId } })}>
        {({ items }) => (
          <Rows items={items.map((item) => ({ ...item, id: `${item.at} ${item.kind} ${item.by} ${item.text}` }))}>
            {({ at, kind, by, text }) => (
              <Row
                title={
                  <Text className={styles.text} {...(kind === 'note' && asNote)}>
                    {text}
                  </Text>
                }
                note={[formatMoment(at), by].filter(Boolean).join(' · ')}
              />
            )}
          </Rows>
        )}
      </Loaded>
    </Panel>
  );
}
