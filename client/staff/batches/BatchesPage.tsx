import { Anchor, Badge, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { type Batch, nameOfBatch } from '../../../shared/batches.ts';
import { inRupees } from '../../../shared/rupees.ts';
import { leadsHref } from '../addresses.ts';
import { call } from '../api.ts';
import { useMe } from '../session.ts';
import { say } from '../toast.tsx';
import { ActionButton } from '../ui/controls.tsx';
import { count } from '../ui/format.ts';
import { Card, Cards, ResourcePage } from '../ui/ResourcePage.tsx';
import { batchesQuery, dayFromNow } from '../ui/work/work.ts';
import { EditBatch } from './BatchEditor.tsx';

/** A batch with its seats, and what admins can do about it. One that somebody is in cannot be deleted. */
function BatchItem({ batch }: { batch: Batch }) {
  const { id, schedule, trainer, fee, seats, free, leads } = batch;
  const name = nameOfBatch(batch);
  const { role } = useMe();
  const badge = (
    <Badge color={free === 0 ? 'orange' : 'green'}>
      {free === 0 ? 'Full' : `${free} of ${count(seats, 'seat')} free`}
    </Badge>
  );
  const actions = role === 'admin' && (
    <Group gap="xs">
      <EditBatch batch={batch} />
      {leads === 0 && (
        <ActionButton
          run={() => call('DELETE /api/admin/batches/:id', { params: { id } }).then(() => say(`${name} is deleted.`))}
          aria-label={`Delete ${name}`}
        >
          Delete
        </ActionButton>
      )}
    </Group>
  );
  return (
    <Card title={name} order={3} badges={badge} actions={actions}>
      <Text>
        {trainer}
        {schedule && ` · ${schedule}`}
        {fee && ` · ${inRupees(fee)}`}
      </Text>
      {leads > 0 && (
        <Anchor href={`${leadsHref}?batch=${id}`}>
          {count(leads, 'lead')}
          <VisuallyHidden> in {name}</VisuallyHidden>
        </Anchor>
      )}
    </Card>
  );
}

function BatchList({ title, batches }: { title: string; batches: readonly Batch[] }) {
  if (batches.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Title order={2} size="h5">
        {title}
      </Title>
      <Cards>
        {batches.map((batch) => (
          <BatchItem key={batch.id} batch={batch} />
        ))}
      </Cards>
    </Stack>
  );
}

/** `/staff/batches`: when courses begin. Admins keep the list, which the pages of the courses show; everybody reads it. */
export function BatchesPage() {
  const { role } = useMe();
  const today = dayFromNow(0);
  return (
    <ResourcePage
      title="Batches"
      narrow
      query={batchesQuery}
      what="the batches"
      intro="The page of a course shows its next batch, with the seats that are free. A lead takes a seat once it is won."
      add={role === 'admin' && <EditBatch />}
      empty={{ title: 'No batches yet', text: 'Pages of courses show none.' }}
    >
      {(batches) => (
        <>
          <BatchList title="Upcoming" batches={batches.filter(({ startsOn }) => startsOn >= today).toReversed()} />
          <BatchList title="Started" batches={batches.filter(({ startsOn }) => startsOn < today)} />
        </>
      )}
    </ResourcePage>
  );
}
