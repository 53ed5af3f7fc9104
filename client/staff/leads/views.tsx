import { Anchor, Button, Checkbox, Group, Menu, Stack, Text } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '../../../shared/saved-views.ts';
import { leadsHref, useGo } from '../addresses.ts';
import { call, queryOf } from '../api.ts';
import { ActionButton, CallForm, CopyText, TextField } from '../ui/controls.tsx';
import { showDialog } from '../ui/dialog.tsx';
import { Note } from '../ui/parts.tsx';
import { say } from '../ui/toast.tsx';
import { viewQueryOf } from './query.ts';

export const viewsQuery = { ...queryOf('GET /api/admin/views'), staleTime: 60_000 };

/** The address of a view's list. Its ID alone, as in {@link linkOf}, leads there as well. */
export function listHref({ id, query }: Pick<SavedView, 'id' | 'query'>): string {
  return `${leadsHref}?${new URLSearchParams([...new URLSearchParams(query), ['view', id]])}`;
}

/** The permanent address of a view. */
const linkOf = ({ id }: SavedView) => `${leadsHref}?view=${id}`;

const inOrder = (query: URLSearchParams) => [...query].map(String).sort().join('&');

function isUnchanged(view: SavedView, query: URLSearchParams, columns: readonly string[]) {
  const isSameList = inOrder(viewQueryOf(query)) === inOrder(new URLSearchParams(view.query));
  return isSameList && [...view.columns].sort().join() === [...columns].sort().join();
}

interface ViewProps {
  view: SavedView | undefined;
  query: URLSearchParams;
  columns: readonly string[];
}

/** Saves the list under a name, or changes, shares and deletes a view. */
function ViewForm({ view, query, columns, onClose }: ViewProps & { onClose(): void }) {
  const go = useGo();
  const client = useQueryClient();
  const now = { query: String(viewQueryOf(query)), columns: [...columns] };

  async function save({ name, shared, current }: { name: string; shared?: string; current?: string }) {
    const kept = !view || current ? now : { query: view.query, columns: view.columns };
    const body = { name, isShared: shared !== undefined, ...kept };
    if (view) await call('PUT /api/admin/views/:id', { params: { id: view.id }, body });
    const { id } = view ?? (await call('POST /api/admin/views', { body }));
    // The list of a view that the page does not know yet would be "View not found".
    await client.invalidateQueries({ queryKey: viewsQuery.queryKey });
    onClose();
    say(`The view “${name.trim()}” is saved.`);
    if (!view || current) go(listHref({ id, query: kept.query }), { replace: true });
  }
  async function remove(id: string) {
    await call('DELETE /api/admin/views/:id', { params: { id } });
    onClose();
    go(`${leadsHref}?${viewQueryOf(query)}`, { replace: true });
    say('The view is deleted. The leads in it stay.');
  }

  return (
    <Stack gap="md">
      <CallForm submit={save} action={view ? 'Save changes' : 'Save view'}>
        <TextField name="name" label="Name" defaultValue={view?.name ?? ''} maxLength={60} data-autofocus />
        <Checkbox name="shared" label="Everybody on staff can open it" defaultChecked={view?.isShared ?? false} />
        {view && (
          <Checkbox name="current" label="With the filters, order and columns that are shown now" defaultChecked />
        )}
      </CallForm>
      {query.has('q') && <Text c="dimmed">The search words are not kept: they may name a person.</Text>}
      {view && (
        <Group gap={4}>
          <Anchor href={linkOf(view)}>Link to this view</Anchor>
          <CopyText value={location.origin + linkOf(view)} label="link" />
          <ActionButton
            label="Delete view"
            size="sm"
            variant="light"
            color="red"
            ml="auto"
            run={() => remove(view.id)}
          />
        </Group>
      )}
    </Stack>
  );
}

export function ViewMenu({ views, query, view, columns }: ViewProps & { views: readonly SavedView[] }) {
  const suffix = view && !isUnchanged(view, query, columns) ? ', changed' : '';
  const edit = (title: string, edited?: SavedView) =>
    showDialog({
      title,
      children: (close) => <ViewForm view={edited} query={query} columns={columns} onClose={close} />,
    });
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          variant={view ? 'light' : 'default'}
          leftSection={<IconBookmark />}
          rightSection={<IconChevronDown />}
          maw="16rem"
        >
          {view ? `${view.name}${suffix}` : 'Views'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.map(({ id, name, isMine, isShared, owner, query: list }) => (
          <Menu.Item
            key={id}
            component="a"
            href={listHref({ id, query: list })}
            {...(id === view?.id && { 'aria-current': true, bg: 'var(--primary-soft)', fw: 600 })}
          >
            {name}
            <Note span ml={6}>
              {isMine ? isShared && 'shared' : `of ${owner}`}
            </Note>
          </Menu.Item>
        ))}
        {views.length > 0 && <Menu.Divider />}
        {view?.canChange && <Menu.Item onClick={() => edit('Change the view', view)}>Change this view…</Menu.Item>}
        <Menu.Item onClick={() => edit('Save this list as a view')}>Save this list as a view…</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
