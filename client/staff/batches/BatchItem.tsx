import { Anchor, Badge, Button, Group, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Batch, nameOfBatch } from '../../../shared/batches.ts';
import { leadsHref } from '../addresses.ts';
import { call } from '../api.ts';
import { useToast } from '../toast.tsx';
import { count } from '../ui/format.ts';
import { Failure } from '../ui/Notices.tsx';
import { batchesQuery } from '../ui/work/queries.ts';

interface BatchItemProps {
  batch: Batch;
  /** Absent for those who only read. */
  onEdit: (() => void) | undefined;
}

/** A batch with its seats, and what can be done about it. One that somebody is in cannot be deleted. */
export function BatchItem({ batch, onEdit }: BatchItemProps) {
  const { id, schedule, trainer, seats, free, leads } = batch;
  const name = nameOfBatch(batch);
  const queryClient = useQueryClient();
  const { say } = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('DELETE /api/admin/batches/:id', { params: { id } }),
    onSuccess: () => say(`${name} is deleted.`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: batchesQuery.queryKey }),
  });
  return (
    <Paper component="li" p="sm" withBorder>
      <Group justify="space-between" gap="xs" align="start">
        <Stack gap={4} miw={0} flex={1}>
          <Group gap="xs">
            <Text fw={600} size="sm">
              {name}
            </Text>
            <Badge color={free === 0 ? 'orange' : 'green'}>
              {free === 0 ? 'Full' : `${free} of ${count(seats, 'seat')} free`}
            </Badge>
          </Group>
          <Text size="sm">
            {trainer}
            {schedule && ` · ${schedule}`}
          </Text>
          {leads > 0 && (
            <Anchor href={`${leadsHref}?batch=${id}`} size="sm" underline="always">
              {count(leads, 'lead')}
              <VisuallyHidden> in {name}</VisuallyHidden>
            </Anchor>
          )}
          <Failure error={error} />
        </Stack>
        {onEdit && (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={`Change ${name}`}>
              Change
            </Button>
            {leads === 0 && (
              <Button
                size="compact-sm"
                variant="default"
                loading={isPending}
                onClick={() => mutate()}
                aria-label={`Delete ${name}`}
              >
                Delete
              </Button>
            )}
          </Group>
        )}
      </Group>
    </Paper>
  );
}
