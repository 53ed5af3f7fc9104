import { Button, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Batch } from '../../../shared/batches.ts';
import { useMe } from '../session.ts';
import { Empty, Failure } from '../ui/Notices.tsx';
import { Page } from '../ui/Page.tsx';
import plain from '../ui/PlainList.module.css';
import { dayFromNow } from '../ui/work/days.ts';
import { batchesQuery } from '../ui/work/queries.ts';
import { BatchEditor } from './BatchEditor.tsx';
import { BatchItem } from './BatchItem.tsx';

interface BatchListProps {
  title: string;
  batches: readonly Batch[];
  onEdit: ((batch: Batch) => void) | undefined;
}

function BatchList({ title, batches, onEdit }: BatchListProps) {
  if (batches.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Title order={2} size="h5">
        {title}
      </Title>
      <Stack component="ul" gap="xs" className={plain.list}>
        {batches.map((batch) => (
          <BatchItem key={batch.id} batch={batch} onEdit={onEdit && (() => onEdit(batch))} />
        ))}
      </Stack>
    </Stack>
  );
}

/** `/staff/batches`: when courses begin. Admins keep the list, which the pages of the courses show; everybody reads it. */
export function BatchesPage() {
  const { role } = useMe();
  const { data, error, refetch } = useQuery(batchesQuery);
  const [edited, setEdited] = useState<Batch | 'new'>();
  const isAdmin = role === 'admin';
  const today = dayFromNow(0);
  const batches = data?.items ?? [];
  const onEdit = isAdmin ? setEdited : undefined;
  return (
    <Page title="Batches" narrow>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 16rem">
          The page of a course shows its next batch, with the seats that are free. A lead takes a seat once it is won.
        </Text>
        {isAdmin && (
          <Button size="compact-md" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            New batch
          </Button>
        )}
      </Group>
      <Failure error={error} onRetry={() => refetch()} />
      {!data && !error && <Skeleton h={160} aria-label="Loading the batches" role="status" />}
      {data && batches.length === 0 && <Empty title="No batches yet">Pages of courses show none.</Empty>}
      <BatchList
        title="To come"
        batches={batches.filter(({ startsOn }) => startsOn >= today).toReversed()}
        onEdit={onEdit}
      />
      <BatchList title="Begun" batches={batches.filter(({ startsOn }) => startsOn < today)} onEdit={onEdit} />
      <Modal
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? 'New batch' : 'Change the batch'}
      >
        {edited && <BatchEditor batch={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />}
      </Modal>
    </Page>
  );
}
