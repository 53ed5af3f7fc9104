import { Button, Drawer, Flex, Group, MultiSelect, NativeSelect, Pill, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { labelOfBatch } from '../../../shared/batches.ts';
import { recordOf } from '../../../shared/fields.ts';
import { type LeadsSearch, queryText } from '../search.ts';
import { useMe } from '../session.ts';
import { optionsOf } from '../ui/controls.tsx';
import { useShortcuts } from '../ui/keys.tsx';
import { LeadsLink, useShow } from '../ui/links.tsx';
import { useTyped } from '../ui/SearchBox.tsx';
import { batchesQuery, dayFromNow, lastDay, peopleQuery } from '../ui/work/work.ts';
import { type Filter, type FilterName, filterNames, filters } from './query.ts';

/** The filters; `enabled` also reads the names of owners and batches. */
function useFilters(enabled: boolean): Record<FilterName, Filter> {
  const { data: work } = useQuery({ ...peopleQuery, enabled });
  const { data: batches } = useQuery({ ...batchesQuery, enabled });
  const owners = Object.fromEntries(work?.people.map(({ owner, name }) => [owner, name]) ?? []);
  const names = Object.fromEntries(batches?.items.map((batch) => [batch.id, labelOfBatch(batch)]) ?? []);
  return {
    ...filters,
    owner: { ...filters.owner, options: { ...filters.owner.options, ...owners } },
    batch: { ...filters.batch, options: names },
  };
}

const valuesOf = (search: LeadsSearch, name: FilterName) => [search[name] ?? []].flat() as string[];

/** The active filters in words, and the other values of each. */
export function useActive(search: LeadsSearch): { name: FilterName; words: string; others: string[] }[] {
  const known = useFilters(Boolean(search.batch || search.owner));
  return filterNames.flatMap((name) => {
    const { label, options } = known[name];
    return valuesOf(search, name).map((value, _, values) => ({
      name,
      words: `${label}: ${options?.[value] ?? (name === 'batch' ? 'unknown' : value)}`,
      others: values.filter((other) => other !== value),
    }));
  });
}

/** Links to frequent lists. */
export function Presets({ children }: { children: ReactNode }) {
  const { email } = useMe();
  const { cursor, sort, ...shown } = useSearch({ strict: false });
  const [today, yesterday] = [dayFromNow(0), dayFromNow(-1)];
  const presets = {
    Today: { from: today, to: today },
    Yesterday: { from: yesterday, to: yesterday },
    'Last seven days': { from: dayFromNow(-6), to: today },
    Mine: { owner: email },
    Unassigned: { owner: 'none' },
  };
  return (
    <Group component="nav" gap="sm" aria-label="Quick lists">
      {Object.entries(presets).map(([label, filter]) => (
        <LeadsLink
          key={label}
          filter={filter}
          {...(queryText(shown) === queryText(filter) && { 'aria-current': 'page', fw: 600 })}
        >
          {label}
        </LeadsLink>
      ))}
      {children}
    </Group>
  );
}

/** The active filters, each with a button that removes it. */
export function FilterPills() {
  const active = useActive(useSearch({ strict: false }));
  const show = useShow();
  if (active.length === 0) return null;
  return (
    <Group gap={6} role="group" aria-label="Active filters">
      {active.map(({ name, others, words }) => (
        <Pill
          key={words}
          size="md"
          withRemoveButton
          onRemove={() => show({ [name]: others })}
          removeButtonProps={{ 'aria-label': `Remove filter ${words}`, tabIndex: 0, 'aria-hidden': false }}
        >
          {words}
        </Pill>
      ))}
    </Group>
  );
}

function Control({ name, filter }: { name: FilterName; filter: Filter }) {
  const { label, options, isMany, ...input } = filter;
  const values = valuesOf(useSearch({ strict: false }), name);
  const show = useShow();
  const [value = ''] = values;
  const choose = (next: string | readonly string[]) => show({ [name]: next });
  const [text, type] = useTyped(value, (next) => choose(input.inputMode ? next.replace(/\D/g, '').slice(0, 4) : next));
  const common = { label, ...(input.type ? { flex: '1 1 40%', max: lastDay } : { flex: '1 1 100%' }) };
  if (!options)
    return (
      <TextInput {...input} {...common} value={text} onChange={({ currentTarget }) => type(currentTarget.value)} />
    );
  if (isMany)
    return (
      <MultiSelect
        {...common}
        value={values}
        onChange={choose}
        data={optionsOf(options)}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      />
    );
  return (
    <NativeSelect
      {...common}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={optionsOf({ '': 'Any', ...options })}
    />
  );
}

/** All filters behind a button and `f`; a change takes effect at once. */
export function FilterDrawer({ hasDeliveries }: { hasDeliveries: boolean }) {
  const search = useSearch({ strict: false });
  const show = useShow();
  const [opened, { open, close }] = useDisclosure();
  useShortcuts({ f: { label: 'Filters', run: open } });
  const known = useFilters(opened);
  const shown = filterNames.filter((name) => name !== 'delivery' || hasDeliveries || search[name]);
  const active = filterNames.flatMap((name) => valuesOf(search, name)).length;
  return (
    <>
      <Button variant={active > 0 ? 'light' : 'default'} leftSection={<IconFilter />} onClick={open}>
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <Drawer opened={opened} onClose={close} position="right" size="sm" title="Filters">
        <Flex wrap="wrap" gap="sm">
          {shown.map((name) => (
            <Control key={name} name={name} filter={known[name]} />
          ))}
        </Flex>
        <Group justify="space-between" mt="lg">
          <Button variant="default" onClick={() => show(recordOf(filterNames, () => ''))}>
            Clear all
          </Button>
          <Button onClick={close}>Show leads</Button>
        </Group>
      </Drawer>
    </>
  );
}
