import { Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Batch } from '../../../shared/batches.ts';
import { useMe } from '../session.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import lists from '../ui/lists.module.css';
import { Empty } from '../ui/Notices.tsx';
import { Page } from '../ui/Page.tsx';
import { dayFromNow } from '../ui/work/days.ts';
import { batchesQuery } from '../ui/work/queries.ts';
import { BatchEditor } from './BatchEditor.tsx';
import { BatchItem } from './BatchItem.tsx';

function BatchList({ title, batches }: { title: string; batches: readonly Batch[] }) {
  if (batches.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Title order={2} size="h5">
        {title}
      </Title>
      <Stack component="ul" gap="xs" className={lists.list}>
        {batches.map((batch) => (
          <BatchItem key={batch.id} batch={batch} />
        ))}
      </Stack>
    </Stack>
  );
}

/** `/staff/batches`: when courses begin. Admins keep the list, which the pages of the courses show; everybody reads it. */
export function BatchesPage() {
  const { role } = useMe();
  const today = dayFromNow(0);
  return (
    <Page title="Batches" narrow>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 16rem">
          The page of a course shows its next batch, with the seats that are free. A lead takes a seat once it is won.
        </Text>
        {role === 'admin' && (
          <DialogButton label="New batch" size="compact-md" leftSection={<IconPlus size={16} />}>
            {(close) => <BatchEditor onDone={close} />}
          </DialogButton>
        )}
      </Group>
      <Loaded query={batchesQuery} what="the batches" height={160}>
        {({ items }) => (
          <>
            {items.length === 0 && <Empty title="No batches yet">Pages of courses show none.</Empty>}
            <BatchList title="To come" batches={items.filter(({ startsOn }) => startsOn >= today).toReversed()} />
            <BatchList title="Begun" batches={items.filter(({ startsOn }) => startsOn < today)} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
