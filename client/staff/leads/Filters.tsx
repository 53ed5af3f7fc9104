import {
  Button,
  Drawer,
  Group,
  MultiSelect,
  NativeSelect,
  Pill,
  Stack,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../shared/api/api.ts';
import { nameOfBatch } from '../../../shared/batches.ts';
import { fieldOf, recordOf } from '../../../shared/fields.ts';
import { filterFields } from '../../../shared/lead-fields.ts';
import { stageLabels } from '../../../shared/lead-work.ts';
import { consentLabels, deliveryLabels, heldLabels, riskFilterLabels, sourceLabels } from '../ui/labels.tsx';
import { optionsOf } from '../ui/options.ts';
import { useTyped } from '../ui/use-typed.ts';
import { batchesQuery, peopleQuery } from '../ui/work/queries.ts';
import { type FilterName, filterLabels, filterNames } from './query.ts';

interface FiltersProps {
  query: URLSearchParams;
  onChange(name: FilterName, values: readonly string[]): void;
}

/** Leads that no account owns. */
const ownerless = 'Unassigned';

/** The words for the values of a filter, where they are not what the address has. */
const valueLabels: Partial<Record<FilterName, Readonly<Record<string, string>>>> = {
  stage: stageLabels,
  owner: { none: ownerless },
  source: sourceLabels,
  delivery: deliveryLabels,
  held: heldLabels,
  consent: consentLabels,
  risk: riskFilterLabels,
};

/** The name of a batch; its ID stands in the address, but says nothing. */
function batchWords(batches: Answer<'GET /api/admin/batches'> | undefined, id: string): string {
  const batch = batches?.items.find((one) => one.id === id);
  return batch ? nameOfBatch(batch) : 'unknown';
}

/** The filters in force, each with a way to drop it. */
export function FilterPills({ query, onChange }: FiltersProps) {
  const { data: batches } = useQuery({ ...batchesQuery, enabled: query.has('batch') });
  const pills = filterNames.flatMap((name) => query.getAll(name).map((value) => ({ name, value })));
  if (pills.length === 0) return null;
  return (
    <Group gap={6} role="group" aria-label="Active filters">
      {pills.map(({ name, value }) => (
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
          removeButtonProps={{
            'aria-label': `Remove filter ${filterLabels[name]}: ${name === 'batch' ? batchWords(batches, value) : value}`,
            tabIndex: 0,
            'aria-hidden': false,
          }}
        >
          {filterLabels[name]}: {name === 'batch' ? batchWords(batches, value) : (valueLabels[name]?.[value] ?? value)}
        </Pill>
      ))}
    </Group>
  );
}

interface TypedProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onType(text: string): void;
}

/** A filter that is typed. */
function Typed({ value, onType, ...input }: TypedProps) {
  const [text, type] = useTyped(value, onType);
  return <TextInput {...input} value={text} onChange={({ currentTarget }) => type(currentTarget.value)} />;
}

interface FilterDrawerProps extends FiltersProps {
  opened: boolean;
  onClose(): void;
  onClear(): void;
  hasDeliveries: boolean;
}

/** All filters; a change counts at once. */
export function FilterDrawer({ query, onChange, opened, onClose, onClear, hasDeliveries }: FilterDrawerProps) {
  const { data: people } = useQuery({ ...peopleQuery, enabled: opened });
  const { data: batches } = useQuery({ ...batchesQuery, enabled: opened });
  const choices = (labels: Readonly<Record<string, string>>) => optionsOf({ '': 'Any', ...labels });
  const single = (name: FilterName) => ({
    label: filterLabels[name],
    value: query.get(name) ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(name, [currentTarget.value]),
  });
  const typed = (name: FilterName) => ({
    label: filterLabels[name],
    value: query.get(name) ?? '',
    onType: (text: string) => onChange(name, [text]),
  });
  const several = (name: FilterName) => ({
    label: filterLabels[name],
    value: query.getAll(name),
    onChange: (values: string[]) => onChange(name, values),
    searchable: true,
    clearable: true,
    clearButtonProps: { 'aria-label': `Clear ${filterLabels[name]}` },
  });
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="sm" title="Filters">
      <Stack gap="sm">
        {filterFields.map((name) => {
          const { options, control } = fieldOf(name);
          if (!options) return <Typed key={name} {...typed(name)} inputMode="numeric" />;
          if (control?.kind === 'select') return <MultiSelect key={name} {...several(name)} data={options} />;
          return <NativeSelect key={name} {...single(name)} data={choices(recordOf(options, (option) => option))} />;
        })}
        <Group grow>
          <Typed {...typed('from')} type="date" />
          <Typed {...typed('to')} type="date" />
        </Group>
        <MultiSelect {...several('stage')} data={optionsOf(stageLabels)} />
        <NativeSelect
          {...single('owner')}
          data={choices({
            none: ownerless,
            ...Object.fromEntries(people?.people.map(({ owner, name }) => [owner, name]) ?? []),
          })}
        />
        <Group grow>
          <Typed {...typed('nextFrom')} type="date" />
          <Typed {...typed('nextTo')} type="date" />
        </Group>
        <NativeSelect
          {...single('batch')}
          data={choices(Object.fromEntries(batches?.items.map((batch) => [batch.id, nameOfBatch(batch)]) ?? []))}
        />
        <Typed {...typed('cameFrom')} description="A site, such as google.com, or a campaign’s source" />
        <Typed {...typed('utmCampaign')} />
        <Typed {...typed('landingPage')} description="A path, such as /services/training/devops" />
        <NativeSelect {...single('source')} data={choices(sourceLabels)} />
        {(hasDeliveries || query.has('delivery')) && (
          <NativeSelect {...single('delivery')} data={choices(deliveryLabels)} />
        )}
        <NativeSelect {...single('consent')} data={choices(consentLabels)} />
        <NativeSelect {...single('held')} data={optionsOf({ '': 'No', ...heldLabels })} />
        <NativeSelect {...single('risk')} data={choices(riskFilterLabels)} />
        <Group justify="space-between" mt="sm">
          <Button variant="default" onClick={onClear}>
            Clear all
          </Button>
          <Button onClick={onClose}>Show leads</Button>
        </Group>
      </Stack>
    </Drawer>
  );
}
