import { Alert, Button, Group, Kbd, Modal, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Answer } from '../../../shared/api/api.ts';
import { call } from '../api.ts';
import { staleByWork } from '../stale.ts';
import { offerUndo } from '../toast.tsx';
import { count, formatNumber } from '../ui/format.ts';
import { Failure } from '../ui/Notices.tsx';
import { randomId } from '../ui/random-id.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { BatchForm } from '../ui/work/BatchForm.tsx';
import type { Choice } from '../ui/work/ChoiceForm.tsx';
import { DateForm, OwnerForm, StageForm } from '../ui/work/WorkForms.tsx';
import { filterValues } from './query.ts';
import type { Selection } from './selection.ts';

const changes = [
  { key: 's', label: 'Stage', Form: StageForm },
  { key: 'd', label: 'Date', Form: DateForm },
  { key: 'o', label: 'Owner', Form: OwnerForm },
  { key: 'b', label: 'Batch', Form: BatchForm },
] as const;
type Change = (typeof changes)[number];

interface BulkBarProps {
  query: URLSearchParams;
  selection: Selection;
  /** Leads that match, as far as they were counted. */
  total: number;
  totalIsExact: boolean;
  onExport(): void;
}

/** Changes the selected leads, batch by batch, and says how far it is. */
function BulkDialog({
  change: { label, Form },
  query,
  selection,
  expected,
  onClose,
}: Pick<BulkBarProps, 'query' | 'selection'> & {
  change: Change;
  expected: number | undefined;
  onClose(): void;
}) {
  const [done, setDone] = useState(0);
  const isCancelled = useRef(false);
  const { mutate, isPending, error } = useMutation({
    async mutationFn({ change, words }: Choice) {
      const changeId = randomId();
      const filter = filterValues(selection.queryOf(query));
      let changed = 0;
      let after: number | null = 0;
      while (after !== null && !isCancelled.current) {
        const part: Answer<'POST /api/admin/work/changes'> = await call('POST /api/admin/work/changes', {
          body: { changeId, filter, change, after },
        });
        changed += part.changed;
        after = part.next;
        setDone(changed);
        offerUndo(`${words}: ${count(changed, 'lead')} changed.${after === null ? '' : ' More follow.'}`, changeId);
      }
    },
    onSuccess: () => {
      selection.clear();
      onClose();
    },
    meta: { stale: staleByWork },
  });
  const share = expected === undefined ? 100 : (done / Math.max(expected, 1)) * 100;
  function close() {
    isCancelled.current = true;
    if (!isPending) onClose();
  }
  return (
    <Modal
      opened
      onClose={close}
      title={`${label}: ${expected === undefined ? 'all that match' : count(expected, 'lead')}`}
      size="sm"
    >
      <Stack gap="sm">
        <Form lead={undefined} onChoose={mutate} isPending={isPending} />
        {isPending && (
          <Stack gap={6} role="status">
            <Progress value={share} animated aria-label="Progress of the change" />
            <Text>{formatNumber(done)} changed so far. Closing stops here.</Text>
          </Stack>
        )}
        <Failure error={error} />
      </Stack>
    </Modal>
  );
}

/** What can be done about the selected leads; nothing while there are none. */
export function BulkBar({ query, selection, total, totalIsExact, onExport }: BulkBarProps) {
  const [chosen, setChosen] = useState<Change>();
  const { size } = selection;
  const isAny = size !== 0;
  useShortcuts(Object.fromEntries(changes.map((change) => [change.key, () => isAny && setChosen(change)])));
  if (!isAny) return null;
  const all = totalIsExact ? formatNumber(total) : `${formatNumber(total)}+`;
  const expected = size ?? (totalIsExact ? total : undefined);
  return (
    <Alert color="indigo" py={6} role="region" aria-label="Selected leads">
      <Group gap="xs">
        <Text fw={600} role="status">
          {size === undefined ? `All ${all} that match` : `${formatNumber(size)} selected`}
        </Text>
        {size !== undefined && size < total && (
          <Button size="compact-sm" variant="subtle" onClick={selection.takeAll}>
            Select all {all} that match
          </Button>
        )}
        {changes.map((change) => (
          <Button
            key={change.key}
            size="compact-sm"
            variant="default"
            onClick={() => setChosen(change)}
            rightSection={<Kbd size="xs">{change.key}</Kbd>}
          >
            {change.label}
          </Button>
        ))}
        <Button size="compact-sm" variant="default" onClick={onExport}>
          Export these
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
          Clear selection
        </Button>
      </Group>
      {chosen && (
        <BulkDialog
          change={chosen}
          query={query}
          selection={selection}
          expected={expected}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Alert>
  );
}
