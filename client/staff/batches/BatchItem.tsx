import { Anchor, Badge, Group, Text, VisuallyHidden } from '@mantine/core';
import { type Batch, nameOfBatch } from '../../../shared/batches.ts';
import { inRupees } from '../../../shared/rupees.ts';
import { leadsHref } from '../addresses.ts';
import { call } from '../api.ts';
import { useMe } from '../session.ts';
import { say } from '../toast.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { count } from '../ui/format.ts';
import { Card } from '../ui/ResourcePage.tsx';
import { BatchEditor } from './BatchEditor.tsx';

/** A batch with its seats, and what admins can do about it. One that somebody is in cannot be deleted. */
export function BatchItem({ batch }: { batch: Batch }) {
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
      <DialogButton
        label="Change"
        title="Change the batch"
        size="compact-sm"
        variant="default"
        aria-label={`Change ${name}`}
      >
        {(close) => <BatchEditor batch={batch} onDone={close} />}
      </DialogButton>
      {leads === 0 && (
        <ActionButton
          run={() => call('DELETE /api/admin/batches/:id', { params: { id } })}
          stale={['GET /api/admin/batches']}
          onDone={() => say(`${name} is deleted.`)}
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
