import { Anchor, Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconFilter, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importHref, leadsHref, useQueryString, useShow } from '../addresses.ts';
import { useMe } from '../session.ts';
import { formatNumber } from '../ui/format.ts';
import { KeyboardHelp } from '../ui/KeyboardHelp.tsx';
import { Empty, Failure } from '../ui/Notices.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager, useTurn } from '../ui/ResourcePage.tsx';
import { focusSearch, SearchBox } from '../ui/SearchBox.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useReturn } from '../ui/use-return.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { BulkBar } from './BulkBar.tsx';
import { ColumnMenu, columnsOf, useColumns } from './columns.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { FilterDrawer, FilterPills, Presets } from './Filters.tsx';
import { LeadCards, LeadTable } from './LeadList.tsx';
import { NewsNotice, Total, useFreshLeads } from './news.tsx';
import { defaultSort, filterNames, filterOf, leadsQuery, useSelection, withValues } from './query.ts';
import { ViewMenu, viewsQuery } from './views.tsx';

/** Moves the focus to the next or previous lead of the list. */
function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? links[by === 1 ? 0 : links.length - 1] : links[at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** `/staff/leads`: every lead, found by search and filters that stand in the address. */
export function LeadsPage() {
  const query = useQueryString();
  const show = useShow();
  const turn = useTurn();
  const { role } = useMe();
  const { data: views } = useQuery(viewsQuery);
  const view = views?.items.find(({ id }) => id === query.get('view'));
  const choice = useColumns(view);
  const isPhone = useIsPhone();
  const [isFiltering, filters] = useDisclosure();
  const [exported, setExported] = useState<URLSearchParams>();
  const { data: page, error, refetch, isPlaceholderData } = useQuery(leadsQuery(query));
  const sort = query.get('sort') ?? defaultSort;
  const showsLatest = sort === defaultSort && !query.has('cursor');
  const fresh = useFreshLeads(String(filterOf(query)), showsLatest && !isPlaceholderData ? page?.items : undefined);
  const filterCount = filterNames.reduce((sum, name) => sum + query.getAll(name).length, 0);
  const selection = useSelection(query);
  const told = columnsOf({ hasDeliveries: page?.hasDeliveries ?? false });
  useReturn(page !== undefined);
  const isNarrowed = filterCount > 0 || query.has('q');

  const change = (name: string, values: readonly string[]) => show(withValues(query, name, values), { replace: true });
  const clear = () => show(query.has('sort') ? { sort } : {});

  useShortcuts({
    '/': focusSearch,
    j: () => step(1),
    k: () => step(-1),
    f: filters.open,
    e: () => setExported(query),
    n: () => turn(page?.nextCursor),
    p: () => turn(page?.previousCursor),
    v: () => {
      const reference = document.activeElement?.closest('[data-row-link]')?.getAttribute('data-row-link');
      if (reference) selection.toggle(Number(reference));
    },
  });

  return (
    <Page
      title="Leads"
      actions={
        <Group gap="xs">
          {page && page.held > 0 && !query.has('held') && (
            <Anchor href={`${leadsHref}?held=true`}>Spam? {formatNumber(page.held)}</Anchor>
          )}
          {page && <Total page={page} />}
          {role === 'admin' && (
            <Button component="a" href={importHref} variant="default" leftSection={<IconUpload size={16} />}>
              Import
            </Button>
          )}
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => setExported(query)}>
            Export
          </Button>
        </Group>
      }
    >
      <Stack gap="xs">
        <Group gap="xs">
          <SearchBox
            value={query.get('q') ?? ''}
            onSearch={(text) => change('q', [text])}
            placeholder="Name, e-mail, phone, reference, skill or college"
          />
          <Button
            variant={filterCount > 0 ? 'light' : 'default'}
            leftSection={<IconFilter size={16} />}
            onClick={filters.open}
          >
            {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
          </Button>
          <ViewMenu query={query} view={view} columns={choice.shown.map(({ key }) => key)} />
          {!isPhone && <ColumnMenu {...choice} all={told} />}
          <KeyboardHelp withButton={!isPhone} />
        </Group>
        {view && view.lost.length > 0 && (
          <Text role="status">
            This view was saved with filters that do not exist any more; it opens without them: {view.lost.join(', ')}.
          </Text>
        )}
        <Presets query={query} />
        <FilterPills query={query} onChange={change} />
      </Stack>
      <NewsNotice hidden={showsLatest} onShow={() => show(withValues(withValues(query, 'sort', []), 'cursor', []))} />
      <Failure error={error} onRetry={() => refetch()} />
      {!page && !error && <Skeleton h={480} aria-label="Loading leads" role="status" />}
      {page && page.items.length === 0 && (
        <Empty title={isNarrowed ? 'No matching leads' : 'No leads yet'}>
          {isNarrowed ? (
            <Button size="compact-sm" variant="default" onClick={clear}>
              Clear search and filters
            </Button>
          ) : (
            'The first application will appear here automatically.'
          )}
        </Empty>
      )}
      {page && (
        <BulkBar
          query={query}
          selection={selection}
          page={page}
          onExport={() => setExported(selection.queryOf(query))}
        />
      )}
      {page && page.items.length > 0 && (
        <Stack gap="sm" aria-busy={isPlaceholderData} style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          {isPhone ? (
            <LeadCards leads={page.items} selection={selection} />
          ) : (
            <LeadTable
              leads={page.items}
              columns={choice.shown.filter((column) => told.includes(column))}
              sort={sort}
              onSort={(next) => change('sort', [next === defaultSort ? '' : next])}
              fresh={fresh}
              selection={selection}
            />
          )}
          <Group justify="space-between">
            <Text size="xs" c="dimmed">
              {page.items.length} shown
            </Text>
            <Pager {...page} />
          </Group>
        </Stack>
      )}
      <VisuallyHidden role="status">{fresh.size > 0 ? `${fresh.size} new` : ''}</VisuallyHidden>
      <FilterDrawer
        query={query}
        onChange={change}
        opened={isFiltering}
        onClose={filters.close}
        onClear={clear}
        hasDeliveries={page?.hasDeliveries ?? false}
      />
      <ExportDialog query={exported} onClose={() => setExported(undefined)} />
    </Page>
  );
}
