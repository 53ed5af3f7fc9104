import { Alert, Button, Group, Kbd, Modal, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { WorkChange } from '../../../shared/lead-work.ts';
import { call } from '../api.ts';
import { useToast } from '../toast.tsx';
import { count, formatNumber } from '../ui/format.ts';
import { Failure } from '../ui/Notices.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { BatchForm } from '../ui/work/BatchForm.tsx';
import type { Choice } from '../ui/work/ChoiceForm.tsx';
import { DateForm, OwnerForm, StageForm } from '../ui/work/WorkForms.tsx';
import { filterValues } from './query.ts';
import type { Selection } from './selection.ts';

const changes = [
  { kind: 'stage', key: 's', label: 'Stage', Form: StageForm },
  { kind: 'date', key: 'd', label: 'Date', Form: DateForm },
  { kind: 'owner', key: 'o', label: 'Owner', Form: OwnerForm },
  { kind: 'batch', key: 'b', label: 'Batch', Form: BatchForm },
] as const;
type Kind = (typeof changes)[number]['kind'];

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
  kind,
  query,
  selection,
  expected,
  onClose,
}: Omit<BulkBarProps, 'total' | 'totalIsExact' | 'onExport'> & {
  kind: Kind;
  expected: number | undefined;
  onClose(): void;
}) {
  const queryClient = useQueryClient();
  const { offerUndo } = useToast();
  const [done, setDone] = useState(0);
  const isCancelled = useRef(false);
  const { mutate, isPending, error } = useMutation({
    async mutationFn({ change, words }: Choice) {
      const changeId = crypto.randomUUID();
      const filter = filterValues(selection.queryOf(query));
      let changed = 0;
      let after: number | null = 0;
      while (after !== null && !isCancelled.current) {
        const body: { changeId: string; filter: typeof filter; change: WorkChange; after: number } = {
          changeId,
          filter,
          change,
          after,
        };
        const part = await call('POST /api/admin/work/changes', { body });
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
    onSettled: () => {
      for (const key of ['today', 'leads', 'work']) void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
  const found = changes.find((one) => one.kind === kind);
  if (!found) return null;
  const { label, Form } = found;
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
            <Text size="sm">{formatNumber(done)} changed so far. Closing stops here.</Text>
          </Stack>
        )}
        <Failure error={error} />
      </Stack>
    </Modal>
  );
}

/** What can be done about the selected leads; nothing while there are none. */
export function BulkBar({ query, selection, total, totalIsExact, onExport }: BulkBarProps) {
  const [kind, setKind] = useState<Kind>();
  const { size } = selection;
  const isAny = size !== 0;
  useShortcuts(Object.fromEntries(changes.map(({ kind: one, key }) => [key, () => isAny && setKind(one)])));
  if (!isAny) return null;
  const all = totalIsExact ? formatNumber(total) : `${formatNumber(total)}+`;
  const expected = size ?? (totalIsExact ? total : undefined);
  return (
    <Alert color="indigo" py={6} role="region" aria-label="Selected leads">
      <Group gap="xs">
        <Text size="sm" fw={600} role="status">
          {size === undefined ? `All ${all} that match` : `${formatNumber(size)} selected`}
        </Text>
        {size !== undefined && size < total && (
          <Button size="compact-sm" variant="subtle" onClick={selection.takeAll}>
            Select all {all} that match
          </Button>
        )}
        {changes.map(({ kind: one, key, label }) => (
          <Button
            key={one}
            size="compact-sm"
            variant="default"
            onClick={() => setKind(one)}
            rightSection={<Kbd size="xs">{key}</Kbd>}
          >
            {label}
          </Button>
        ))}
        <Button size="compact-sm" variant="default" onClick={onExport}>
          Export these
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
          Clear selection
        </Button>
      </Group>
      {kind && (
        <BulkDialog
          kind={kind}
          query={query}
          selection={selection}
          expected={expected}
          onClose={() => setKind(undefined)}
        />
      )}
    </Alert>
  );
}
