import { Stack, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Batch } from '../../../shared/batches.ts';
import { useMe } from '../session.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { Cards, ResourcePage } from '../ui/ResourcePage.tsx';
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
      add={
        role === 'admin' && (
          <DialogButton label="New batch" size="compact-md" leftSection={<IconPlus size={16} />}>
            {(close) => <BatchEditor onDone={close} />}
          </DialogButton>
        )
      }
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
