import { Anchor, Progress, Text } from '@mantine/core';
import { deliveryKindLabels } from '../../../shared/delivery-kinds.ts';
import { deliveredLimit, type Overview } from '../../../shared/outcomes.ts';
import { leadsHref } from '../addresses.ts';
import { formatMoment, formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/Panel.tsx';
import { Rows } from '../ui/ResourcePage.tsx';

type Kind = Overview['deliveries'][number];

function Shares({ delivered, waiting, failed }: Kind) {
  const total = Math.max(1, delivered + waiting + failed);
  return (
    <Progress.Root size="lg" miw={120} aria-hidden>
      <Progress.Section value={(delivered / total) * 100} color="green.7" />
      <Progress.Section value={(waiting / total) * 100} color="orange.5" />
      <Progress.Section value={(failed / total) * 100} color="red.7" />
    </Progress.Root>
  );
}

const head = ['Delivery', 'Share', 'Delivered', 'Waiting', 'Failed', 'Oldest waiting'];

const rowOf = (kind: Kind) => [
  deliveryKindLabels[kind.kind],
  <Shares key="shares" {...kind} />,
  formatNumber(kind.delivered) + (kind.delivered === deliveredLimit ? '+' : ''),
  formatNumber(kind.waiting),
  <Text key="failed" {...(kind.failed > 0 && { c: 'var(--danger)', fw: 600 })}>
    {formatNumber(kind.failed)}
  </Text>,
  kind.oldestWaiting ? formatMoment(kind.oldestWaiting) : '–',
];

/** Whether leads arrive where they should: all deliveries there are, by kind. */
export function DeliveryHealth({ deliveries }: { deliveries: readonly Kind[] }) {
  const failed = deliveries.reduce((sum, kind) => sum + kind.failed, 0);
  return (
    <Panel title="Deliveries" c="var(--text)" mb="xs">
      {deliveries.length === 0 ? (
        <Text c="dimmed">No deliveries.</Text>
      ) : (
        <Rows label="Deliveries" width={640} data={{ head, body: deliveries.map(rowOf) }} />
      )}
      {failed > 0 && <Anchor href={`${leadsHref}?delivery=failed`}>Leads with a failed delivery</Anchor>}
    </Panel>
  );
}
