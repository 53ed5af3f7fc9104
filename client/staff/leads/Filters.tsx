import {
  Anchor,
  Button,
  Drawer,
  Flex,
  Group,
  MultiSelect,
  NativeSelect,
  Pill,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { nameOfBatch } from '../../../shared/batches.ts';
import { fieldOf, recordOf } from '../../../shared/fields.ts';
import { filterFields } from '../../../shared/lead-fields.ts';
import { stageLabels } from '../../../shared/lead-work.ts';
import { leadsHref } from '../addresses.ts';
import { useMe } from '../session.ts';
import { optionsOf } from '../ui/controls.tsx';
import { consentLabels, deliveryLabels, heldLabels, riskFilterLabels, sourceLabels } from '../ui/labels.tsx';
import { useTyped } from '../ui/SearchBox.tsx';
import { batchesQuery, dayFromNow, peopleQuery } from '../ui/work/work.ts';
import { type FilterName, filterLabels, filterNames } from './query.ts';

interface FiltersProps {
  query: URLSearchParams;
  onChange(name: FilterName, values: readonly string[]): void;
}

interface Control extends Pick<TextInputProps, 'type' | 'inputMode' | 'description'> {
  name: FilterName;
  /** Choices; a filter without them is a text. */
  options?: Readonly<Record<string, string>>;
  /** Label of the choice that filters nothing. */
  anything?: string;
  isMany?: boolean;
}

const fieldControls = filterFields.map((name): Control => {
  const { options, control } = fieldOf(name);
  if (!options) return { name, inputMode: 'numeric' };
  return { name, options: recordOf(options, (option) => option), isMany: control?.kind === 'select' };
});

/** All filters in display order; `enabled` also reads the names of owners and batches. */
function useControls(enabled: boolean): Control[] {
  const { data: work } = useQuery({ ...peopleQuery, enabled });
  const { data: batches } = useQuery({ ...batchesQuery, enabled });
  const owners = work?.people.map(({ owner, name }) => [owner, name]) ?? [];
  const names = batches?.items.map((batch) => [batch.id, nameOfBatch(batch)]) ?? [];
  return [
    ...fieldControls,
    { name: 'from', type: 'date' },
    { name: 'to', type: 'date' },
    { name: 'stage', options: stageLabels, isMany: true },
    { name: 'owner', options: { none: 'Unassigned', ...Object.fromEntries(owners) } },
    { name: 'nextFrom', type: 'date' },
    { name: 'nextTo', type: 'date' },
    { name: 'batch', options: Object.fromEntries(names) },
    { name: 'cameFrom', description: 'A site, such as google.com, or a campaign’s source' },
    { name: 'utmCampaign' },
    { name: 'landingPage', description: 'A path, such as /services/training/devops' },
    { name: 'source', options: sourceLabels },
    { name: 'delivery', options: deliveryLabels },
    { name: 'consent', options: consentLabels },
    { name: 'held', options: heldLabels, anything: 'No' },
    { name: 'risk', options: riskFilterLabels },
  ];
}

/** Links to frequent lists. */
export function Presets({ query }: Pick<FiltersProps, 'query'>) {
  const { email } = useMe();
  const [today, yesterday] = [dayFromNow(0), dayFromNow(-1)];
  const presets = {
    Today: { from: today, to: today },
    Yesterday: { from: yesterday, to: yesterday },
    'Last seven days': { from: dayFromNow(-6), to: today },
    Mine: { owner: email },
    Unassigned: { owner: 'none' },
  };
  const shown = String(new URLSearchParams([...query].filter(([name]) => name !== 'cursor' && name !== 'sort')));
  return (
    <Group component="nav" gap="sm" aria-label="Quick lists">
      {Object.entries(presets).map(([label, filter]) => {
        const chosen = String(new URLSearchParams(filter));
        return (
          <Anchor
            key={label}
            href={`${leadsHref}?${chosen}`}
            {...(shown === chosen && { 'aria-current': 'true', fw: 600 })}
          >
            {label}
          </Anchor>
        );
      })}
    </Group>
  );
}

/** The active filters, each with a button that removes it. */
export function FilterPills({ query, onChange }: FiltersProps) {
  const controls = useControls(query.has('batch') || query.has('owner'));
  const pills = filterNames.flatMap((name) => query.getAll(name).map((value) => ({ name, value })));
  if (pills.length === 0) return null;
  return (
    <Group gap={6} role="group" aria-label="Active filters">
      {pills.map(({ name, value }) => {
        const label = controls.find((control) => control.name === name)?.options?.[value] ?? value;
        const words = `${filterLabels[name]}: ${label}`;
        return (
          <Pill
            key={`${name} ${value}`}
            size="md"
            withRemoveButton
            onRemove={() =>
              onChange(
                name,
                query.getAll(name).filter((other) => other !== value),
              )
            }
            removeButtonProps={{ 'aria-label': `Remove filter ${words}`, tabIndex: 0, 'aria-hidden': false }}
          >
            {words}
          </Pill>
        );
      })}
    </Group>
  );
}

function Filter({ name, options, anything = 'Any', isMany, query, onChange, ...input }: Control & FiltersProps) {
  const label = filterLabels[name];
  const value = query.get(name) ?? '';
  const [text, type] = useTyped(value, (typed) => onChange(name, [typed]));
  const flex = input.type === 'date' ? '1 1 40%' : '1 1 100%';
  if (!options)
    return (
      <TextInput
        {...input}
        label={label}
        flex={flex}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    );
  if (isMany)
    return (
      <MultiSelect
        label={label}
        flex={flex}
        value={query.getAll(name)}
        onChange={(values) => onChange(name, values)}
        data={optionsOf(options)}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      />
    );
  return (
    <NativeSelect
      label={label}
      flex={flex}
      value={value}
      onChange={({ currentTarget }) => onChange(name, [currentTarget.value])}
      data={optionsOf({ '': anything, ...options })}
    />
  );
}

interface FilterDrawerProps extends FiltersProps {
  opened: boolean;
  onClose(): void;
  onClear(): void;
  hasDeliveries: boolean;
}

/** All filters; a change takes effect at once. */
export function FilterDrawer({ opened, onClose, onClear, hasDeliveries, ...filters }: FilterDrawerProps) {
  const isShown = ({ name }: Control) => name !== 'delivery' || hasDeliveries || filters.query.has(name);
  const controls = useControls(opened).filter(isShown);
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="sm" title="Filters">
      <Flex wrap="wrap" gap="sm">
        {controls.map((control) => (
          <Filter key={control.name} {...control} {...filters} />
        ))}
      </Flex>
      <Group justify="space-between" mt="lg">
        <Button variant="default" onClick={onClear}>
          Clear all
        </Button>
        <Button onClick={onClose}>Show leads</Button>
      </Group>
    </Drawer>
  );
}
