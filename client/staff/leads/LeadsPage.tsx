import { Alert, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Answer } from '../../../shared/api/api.ts';
import type { LeadPage, LeadRow } from '../../../shared/staff-leads.ts';
import { call } from '../api.ts';
import { useLeadNews } from '../live.ts';
import { type LeadsSearch, queryText } from '../search.ts';
import { useMe } from '../session.ts';
import { ActionBar } from '../ui/ActionBar.tsx';
import { useIsPhone, useReturn } from '../ui/browser.ts';
import { DialogButton } from '../ui/controls.tsx';
import { count, formatNumber } from '../ui/format.ts';
import { useShortcuts } from '../ui/keys.tsx';
import { LeadsLink, useShow } from '../ui/links.tsx';
import { SmallButton } from '../ui/parts.tsx';
import { ResourcePage } from '../ui/ResourcePage.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { offerUndo } from '../ui/toast.tsx';
import { type WorkToDo, workActions } from '../ui/work/WorkDialog.tsx';
import { ColumnMenu, columns, useColumns } from './columns.tsx';
import { ExportForm } from './ExportDialog.tsx';
import { FilterDrawer, FilterPills, Presets } from './Filters.tsx';
import { LeadCards, LeadTable } from './LeadList.tsx';
import { defaultSort, filterOf, leadsQuery, type Selection, useSelection } from './query.ts';
import { listLink, ViewMenu, viewsQuery } from './views.tsx';

function step(by: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? links[by === 1 ? 0 : links.length - 1] : links[at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/**
 * IDs of the leads that have arrived since the list with these filters was opened.
 *
 * @param leads the first page in the order of arrival; undefined for another page or order.
 */
function useFreshLeads(list: string, leads: readonly LeadRow[] | undefined): ReadonlySet<string> {
  const [opened, setOpened] = useState({ list: '', since: '' });
  if (leads && opened.list !== list) setOpened({ list, since: leads[0]?.receivedAt ?? '' });
  const isKnown = opened.list === list;
  return new Set(leads?.filter(({ receivedAt }) => isKnown && receivedAt > opened.since).map(({ id }) => id));
}

/** Announces new leads without moving the list; hidden where the list shows them at once. */
function NewsNotice({ hidden, onShow }: { hidden: boolean; onShow(): void }) {
  const news = useLeadNews();
  const [seen, setSeen] = useState(news);
  if (hidden && seen !== news) setSeen(news);
  if (hidden || news === seen) return null;
  return (
    <Alert color="indigo" py={6} role="status">
      <Group justify="space-between">
        <Text>There are new or changed leads.</Text>
        <SmallButton variant="filled" onClick={onShow}>
          Show the latest
        </SmallButton>
      </Group>
    </Alert>
  );
}

type BulkBarProps = { search: LeadsSearch; selection: Selection; page: LeadPage };

function BulkBar({ search, selection, page: { total, totalIsExact } }: BulkBarProps) {
  const { size } = selection;
  if (size === 0) return null;
  const all = totalIsExact ? formatNumber(total) : `${formatNumber(total)}+`;
  const expected = size ?? (totalIsExact ? total : undefined);
  const filter = filterOf(selection.listOf(search));

  /** Changes batch by batch and reports the progress. */
  const save: WorkToDo['save'] = async ({ change, words }, { changeId, signal, onProgress }) => {
    let changed = 0;
    onProgress(changed);
    for (let after: number | null = 0; after !== null && !signal.aborted; ) {
      const body = { changeId, filter, change, after };
      const part: Answer<'POST /api/admin/work/changes'> = await call('POST /api/admin/work/changes', { body });
      changed += part.changed;
      after = part.next;
      onProgress(changed);
      offerUndo(`${words}: ${count(changed, 'lead')} changed.`, changeId);
    }
  };
  // Leads in review and spam have no work.
  const actions = workActions(search.held ? [] : ['stage', 'date', 'owner', 'batch'], {
    name: expected === undefined ? 'all that match' : count(expected, 'lead'),
    save,
    onSaved: selection.clear,
  });
  return (
    <Alert color="indigo" py={6} role="region" aria-label="Selected leads">
      <Group>
        <Text fw={600} role="status">
          {size === undefined ? `All ${all} that match` : `${formatNumber(size)} selected`}
        </Text>
        {size !== undefined && size < total && (
          <SmallButton variant="subtle" onClick={selection.takeAll}>
            Select all {all} that match
          </SmallButton>
        )}
        <ActionBar actions={actions}>
          <DialogButton label="Export these" title="Export">
            {(close) => <ExportForm search={selection.listOf(search)} onClose={close} />}
          </DialogButton>
          <SmallButton variant="subtle" onClick={selection.clear}>
            Clear selection
          </SmallButton>
        </ActionBar>
      </Group>
    </Alert>
  );
}

const importButton = { variant: 'default', leftSection: <IconUpload /> };

/** `/staff/leads`: the list of leads by the search and filters of the address. */
export function LeadsPage() {
  const search = useSearch({ strict: false });
  const show = useShow();
  const { role } = useMe();
  const { data: views } = useQuery(viewsQuery);
  const view = views?.items.find(({ id }) => id === search.view);
  const navigate = useNavigate();
  const isBare = view && view.query !== '' && Object.keys(search).length === 1;
  /** The filters of a bare link are added once: they can be removed from a view. */
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (isBare && opened.current !== view.id) navigate({ ...listLink(view), replace: true });
    opened.current = view?.id;
  }, [isBare, view, navigate]);
  const choice = useColumns(view);
  const isPhone = useIsPhone();
  const list = leadsQuery(search);
  const { data: page, isPlaceholderData } = useQuery(list);
  const { sort = defaultSort } = search;
  const showsLatest = sort === defaultSort && !search.cursor;
  const fresh = useFreshLeads(queryText(filterOf(search)), showsLatest && !isPlaceholderData ? page?.items : undefined);
  const selection = useSelection(search);
  // Without a target there is no delivery.
  const told = columns.filter(({ key }) => key !== 'delivery' || page?.hasDeliveries);
  useReturn(page !== undefined);

  const clear = () => navigate({ to: '/leads', search: { sort: search.sort } });

  useShortcuts({
    j: { label: 'Next lead; Enter opens it', run: () => step(1) },
    k: { label: 'Previous lead', run: () => step(-1) },
    v: {
      label: 'Select or leave out the lead',
      run() {
        const reference = document.activeElement?.getAttribute('data-row-link');
        if (reference) selection.toggle(Number(reference));
      },
    },
  });

  const controls = (
    <>
      <Stack gap="xs">
        <Group>
          <SearchBox placeholder="Name, e-mail, phone, reference, skill or college" />
          <FilterDrawer hasDeliveries={page?.hasDeliveries ?? false} />
          <ViewMenu views={views?.items ?? []} search={search} view={view} columns={choice.shown} />
          {!isPhone && <ColumnMenu {...choice} all={told} />}
          <DialogButton label="Export" shortcut="e" size="sm" leftSection={<IconDownload />}>
            {(close) => <ExportForm search={search} onClose={close} />}
          </DialogButton>
          {role === 'admin' && (
            <Button {...importButton} renderRoot={(props) => <RouterLink to="/import" {...props} />}>
              Import
            </Button>
          )}
        </Group>
        {views && !view && search.view && (
          <Text role="status">View not found: it was deleted, or its owner does not share it.</Text>
        )}
        {view && view.lost.length > 0 && (
          <Text role="status">
            This view was saved with filters that do not exist any more; it opens without them: {view.lost.join(', ')}.
          </Text>
        )}
        <Presets>
          {page && page.held > 0 && !search.held && (
            <LeadsLink filter={{ held: 'true' }}>Spam? {formatNumber(page.held)}</LeadsLink>
          )}
        </Presets>
        <FilterPills />
      </Stack>
      <NewsNotice hidden={showsLatest} onShow={() => show({ sort: '' }, { replace: false })} />
      {page && <BulkBar search={search} selection={selection} page={page} />}
      <VisuallyHidden role="status">{fresh.size > 0 ? `${fresh.size} new` : ''}</VisuallyHidden>
    </>
  );
  const nothingFound = (
    <Group justify="center">
      <SmallButton onClick={clear}>Clear search and filters</SmallButton>
      {!search.held && <SmallButton onClick={() => show({ held: 'true' })}>Look among “Spam?”</SmallButton>}
    </Group>
  );
  return (
    <ResourcePage
      title="Leads"
      query={list}
      size={({ total, totalIsExact }) => (totalIsExact ? count(total, 'lead') : `${formatNumber(total)}+ leads`)}
      filters={controls}
      empty={
        Object.keys(filterOf(search)).length > 1
          ? { title: 'No matching leads', text: nothingFound }
          : { title: 'No leads yet', text: 'The first application will appear here automatically.' }
      }
    >
      {(leads) => (
        <div aria-busy={isPlaceholderData} style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          {isPhone ? (
            <LeadCards leads={leads} selection={selection} />
          ) : (
            <LeadTable
              leads={leads}
              columns={choice.shown.filter((column) => told.includes(column))}
              sort={sort}
              onSort={(next) => show({ sort: next === defaultSort ? '' : next })}
              fresh={fresh}
              selection={selection}
            />
          )}
        </div>
      )}
    </ResourcePage>
  );
}
