import { Alert, Button, Group, Text } from '@mantine/core';
import type { Answer } from '../../../shared/api/api.ts';
import type { LeadPage } from '../../../shared/staff-leads.ts';
import { call } from '../api.ts';
import { offerUndo } from '../toast.tsx';
import { ActionBar } from '../ui/ActionBar.tsx';
import { randomId } from '../ui/browser.ts';
import { count, formatNumber } from '../ui/format.ts';
import { type WorkToDo, workActions } from '../ui/work/WorkDialog.tsx';
import { filterValues, type Selection } from './query.ts';

interface BulkBarProps {
  query: URLSearchParams;
  selection: Selection;
  page: LeadPage;
  onExport(): void;
}

/** Actions of the selected leads; nothing without a selection. */
export function BulkBar({ query, selection, page: { total, totalIsExact }, onExport }: BulkBarProps) {
  const { size } = selection;
  if (size === 0) return null;
  const all = totalIsExact ? formatNumber(total) : `${formatNumber(total)}+`;
  const expected = size ?? (totalIsExact ? total : undefined);
  const filter = filterValues(selection.queryOf(query));

  /** Changes batch by batch and reports the progress. */
  const save: WorkToDo['save'] = async ({ change, words }, { signal, onProgress }) => {
    const changeId = randomId();
    let changed = 0;
    let after: number | null = 0;
    while (after !== null && !signal.aborted) {
      const part: Answer<'POST /api/admin/work/changes'> = await call('POST /api/admin/work/changes', {
        body: { changeId, filter, change, after },
      });
      changed += part.changed;
      after = part.next;
      onProgress(changed);
      offerUndo(`${words}: ${count(changed, 'lead')} changed.${after === null ? '' : ' More follow.'}`, changeId);
    }
    return undefined;
  };
  const actions = workActions(['stage', 'date', 'owner', 'batch'], {
    name: expected === undefined ? 'all that match' : count(expected, 'lead'),
    many: expected ?? 0,
    save,
    onSaved: selection.clear,
  });
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
        <ActionBar actions={actions}>
          <Button size="compact-sm" variant="default" onClick={onExport}>
            Export these
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
            Clear selection
          </Button>
        </ActionBar>
      </Group>
    </Alert>
  );
}
