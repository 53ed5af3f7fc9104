import { Anchor, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SavedView, viewHref } from '../../../shared/saved-views.ts';
import { leadsHref, useGo } from '../addresses.ts';
import { call, makeStale } from '../api.ts';
import { say } from '../toast.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { CallForm, TextField } from '../ui/CallForm.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { listHref, viewQueryOf } from './views.ts';

interface ViewDialogProps {
  /** The view that is changed; undefined for a new one. */
  view: SavedView | undefined;
  query: URLSearchParams;
  columns: readonly string[];
  opened: boolean;
  onClose(): void;
}

/** Keeps the list as it is shown under a name, or changes, shares and deletes what is kept. */
export function ViewDialog({ view, query, columns, opened, onClose }: ViewDialogProps) {
  const queryClient = useQueryClient();
  const go = useGo();
  const readAgain = () => makeStale(queryClient, ['GET /api/admin/views']);
  const now = { query: String(viewQueryOf(query)), columns: [...columns] };

  async function save({ name, shared, current }: { name: string; shared?: string; current?: string }) {
    const kept = !view || current ? now : { query: view.query, columns: view.columns };
    const body = { name, isShared: shared !== undefined, ...kept };
    if (view) await call('PUT /api/admin/views/:id', { params: { id: view.id }, body });
    const { id } = view ?? (await call('POST /api/admin/views', { body }));
    await readAgain();
    onClose();
    say(`The view “${name.trim()}” is saved.`);
    if (!view || current) go(listHref({ id, query: kept.query }), { replace: true });
  }
  async function remove(id: string) {
    await call('DELETE /api/admin/views/:id', { params: { id } });
    onClose();
    go(`${leadsHref}?${viewQueryOf(query)}`, { replace: true });
    say('The view is deleted. The leads in it stay.');
    await readAgain();
  }

  return (
    <Modal opened={opened} onClose={onClose} title={view ? 'Change the view' : 'Save this list as a view'}>
      <Stack gap="md">
        <CallForm submit={save} action={view ? 'Save changes' : 'Save view'}>
          <TextField
            name="name"
            label="Name"
            defaultValue={view?.name ?? ''}
            maxLength={60}
            data-autofocus
            autoComplete="off"
          />
          <Checkbox name="shared" label="Everybody on staff can open it" defaultChecked={view?.isShared ?? false} />
          {view && (
            <Checkbox name="current" label="With the filters, order and columns that are shown now" defaultChecked />
          )}
        </CallForm>
        {query.has('q') && <Text c="dimmed">The search words are not kept: they may name a person.</Text>}
        {view && (
          <Stack gap="xs">
            <Group gap={4}>
              <Anchor href={viewHref(view.id)}>Link to this view</Anchor>
              <CopyText value={location.origin + viewHref(view.id)} label="link" />
            </Group>
            <Group>
              <ActionButton size="sm" variant="light" color="red" run={() => remove(view.id)}>
                Delete view
              </ActionButton>
            </Group>
          </Stack>
        )}
      </Stack>
    </Modal>
  );
}
