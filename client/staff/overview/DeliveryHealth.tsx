import { Anchor, Progress, ScrollArea, Table, Text } from '@mantine/core';
import { deliveryKindLabels } from '../../../shared/delivery-kinds.ts';
import { deliveredLimit, type Overview } from '../../../shared/staff-leads.ts';
import { leadsHref } from '../addresses.ts';
import { formatMoment, formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/Panel.tsx';

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

/** Whether leads arrive where they should: all deliveries there are, by kind. */
export function DeliveryHealth({ deliveries }: { deliveries: readonly Kind[] }) {
  const failed = deliveries.reduce((sum, kind) => sum + kind.failed, 0);
  return (
    <Panel title="Deliveries" c="var(--text)" mb="xs">
      {deliveries.length === 0 ? (
        <Text c="dimmed">No deliveries.</Text>
      ) : (
        <ScrollArea type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Deliveries' }}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Delivery</Table.Th>
                <Table.Th>Share</Table.Th>
                <Table.Th ta="right">Delivered</Table.Th>
                <Table.Th ta="right">Waiting</Table.Th>
                <Table.Th ta="right">Failed</Table.Th>
                <Table.Th>Oldest waiting</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {deliveries.map((kind) => (
                <Table.Tr key={kind.kind}>
                  <Table.Td>{deliveryKindLabels[kind.kind]}</Table.Td>
                  <Table.Td>
                    <Shares {...kind} />
                  </Table.Td>
                  <Table.Td ta="right">
                    {formatNumber(kind.delivered)}
                    {kind.delivered === deliveredLimit && '+'}
                  </Table.Td>
                  <Table.Td ta="right">{formatNumber(kind.waiting)}</Table.Td>
                  <Table.Td ta="right" {...(kind.failed > 0 && { c: 'var(--danger)', fw: 600 })}>
                    {formatNumber(kind.failed)}
                  </Table.Td>
                  <Table.Td>{kind.oldestWaiting ? formatMoment(kind.oldestWaiting) : '–'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea>
      )}
      {failed > 0 && <Anchor href={`${leadsHref}?delivery=failed`}>Leads with a failed delivery</Anchor>}
    </Panel>
  );
}
