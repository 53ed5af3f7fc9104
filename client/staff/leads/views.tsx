import { Button, Checkbox, Group, Menu, Stack, Text } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { linkOptions, Link as RouterLink, useNavigate } from '@tanstack/react-router';
import type { SavedView } from '../../../shared/saved-views.ts';
import { call, queryOf } from '../api.ts';
import { type LeadsSearch, parseSearch, queryText } from '../search.ts';
import { ActionButton, CallForm, CopyText, TextField } from '../ui/controls.tsx';
import { showDialog } from '../ui/dialog.tsx';
import { LeadsLink } from '../ui/links.tsx';
import { Note } from '../ui/parts.tsx';
import { say } from '../ui/toast.tsx';
import type { Column } from './columns.tsx';
import { viewOf } from './query.ts';

export const viewsQuery = { ...queryOf('GET /api/admin/views'), staleTime: 60_000 };

/** The list of a view. Its ID alone leads there as well. */
export function listLink({ id, query }: Pick<SavedView, 'id' | 'query'>) {
  return linkOptions({ to: '/leads', search: { ...parseSearch(query), view: id } });
}

const keysOf = (columns: readonly Column[]) => columns.map(({ key }) => key);

const inOrder = (text: string) => text.split('&').sort().join('&');

function isUnchanged(view: SavedView, search: LeadsSearch, columns: readonly Column[]) {
  const isSameList = inOrder(queryText(viewOf(search))) === inOrder(queryText(parseSearch(view.query)));
  return isSameList && [...view.columns].sort().join() === keysOf(columns).sort().join();
}

interface ViewProps {
  view: SavedView | undefined;
  search: LeadsSearch;
  columns: readonly Column[];
}

/** Saves the list under a name, or changes, shares and deletes a view. */
function ViewForm({ view, search, columns, onClose }: ViewProps & { onClose(): void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const now = { query: queryText(viewOf(search)), columns: keysOf(columns) };

  async function save({ name, shared, current }: { name: string; shared?: string; current?: string }) {
    const kept = !view || current ? now : { query: view.query, columns: view.columns };
    const body = { name, isShared: shared !== undefined, ...kept };
    if (view) await call('PUT /api/admin/views/:id', { params: { id: view.id }, body });
    const { id } = view ?? (await call('POST /api/admin/views', { body }));
    // The list of a view that the page does not know yet would be "View not found".
    await client.invalidateQueries({ queryKey: viewsQuery.queryKey });
    onClose();
    say(`The view “${name.trim()}” is saved.`);
    if (!view || current) navigate({ ...listLink({ id, query: kept.query }), replace: true });
  }
  async function remove(id: string) {
    await call('DELETE /api/admin/views/:id', { params: { id } });
    onClose();
    navigate({ to: '/leads', search: viewOf(search), replace: true });
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
      {search.q && <Text c="dimmed">The search words are not kept: they may name a person.</Text>}
      {view && (
        <Group gap={4}>
          <LeadsLink filter={{ view: view.id }}>Link to this view</LeadsLink>
          <CopyText value={`${location.origin}/staff/leads?view=${view.id}`} label="link" />
          <ActionButton label="Delete view" variant="light" color="red" ml="auto" run={() => remove(view.id)} />
        </Group>
      )}
    </Stack>
  );
}

export function ViewMenu({ views, search, view, columns }: ViewProps & { views: readonly SavedView[] }) {
  const suffix = view && !isUnchanged(view, search, columns) ? ', changed' : '';
  const edit = (title: string, edited?: SavedView) =>
    showDialog({
      title,
      children: (close) => <ViewForm view={edited} search={search} columns={columns} onClose={close} />,
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
            renderRoot={(props) => <RouterLink {...listLink({ id, query: list })} {...props} />}
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
