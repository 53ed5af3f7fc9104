import { Button, Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedView } from '../../../shared/saved-views.ts';
import { ViewDialog } from './ViewDialog.tsx';
import styles from './ViewMenu.module.css';
import { isUnchanged, listHref, viewsQuery } from './views.ts';

interface ViewMenuProps {
  query: URLSearchParams;
  /** The view that the address names. */
  view: SavedView | undefined;
  /** Keys of the columns that are shown. */
  columns: readonly string[];
}

function ViewItems({ label, views, current }: { label: string; views: readonly SavedView[]; current?: string }) {
  if (views.length === 0) return null;
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map(({ id, name, isMine, isShared, owner, query }) => (
        <Menu.Item key={id} component="a" href={listHref({ id, query })} aria-current={id === current || undefined}>
          {name}
          {(isShared || !isMine) && (
            <Text span size="xs" c="dimmed" ml={6}>
              {isMine ? 'shared' : `of ${owner}`}
            </Text>
          )}
        </Menu.Item>
      ))}
    </>
  );
}

/** Opens a list that somebody has saved, or saves this one. */
export function ViewMenu({ query, view, columns }: ViewMenuProps) {
  const { data } = useQuery(viewsQuery);
  const [edited, setEdited] = useState<SavedView>();
  const [isOpen, dialog] = useDisclosure();
  const views = data?.items ?? [];
  const current = view && { current: view.id };
  const suffix = view && !isUnchanged(view, query, columns) ? ', changed' : '';
  function edit(one: SavedView | undefined) {
    setEdited(one);
    dialog.open();
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} width={260}>
        <Menu.Target>
          <Button
            variant={view ? 'light' : 'default'}
            leftSection={<IconBookmark size={16} />}
            rightSection={<IconChevronDown size={14} />}
            className={styles.button}
          >
            {view ? `${view.name}${suffix}` : 'Views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          <ViewItems label="My views" views={views.filter(({ isMine }) => isMine)} {...current} />
          <ViewItems label="Shared by others" views={views.filter(({ isMine }) => !isMine)} {...current} />
          {views.length > 0 && <Menu.Divider />}
          {view?.canChange && <Menu.Item onClick={() => edit(view)}>Change this view…</Menu.Item>}
          <Menu.Item onClick={() => edit(undefined)}>Save this list as a view…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ViewDialog view={edited} query={query} columns={columns} opened={isOpen} onClose={dialog.close} />
    </>
  );
}
