import { Badge, Button, Group, Menu } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconColumns3 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type FieldName, fieldNames, fieldOf } from '../../../shared/fields.ts';
import { describeImported, messageSource } from '../../../shared/import.ts';
import type { SortField } from '../../../shared/lead-fields.ts';
import { describeStage, stageLabels } from '../../../shared/lead-work.ts';
import { cameFrom, originFields, originNames } from '../../../shared/origin.ts';
import type { SavedView } from '../../../shared/saved-views.ts';
import type { LeadSort, ListedLead } from '../../../shared/staff-leads.ts';
import { count, formatMoment } from '../ui/format.ts';
import { DeliveryBadge, RiskBadges, sourceLabels } from '../ui/labels.tsx';
import { Link, leadLink } from '../ui/links.tsx';
import { dayOf, formatNext } from '../ui/work/work.ts';

export interface Column {
  key: string;
  label: string;
  /** Sort key, and the first direction. */
  sort?: LeadSort;
  descendsFirst?: boolean;
  render(lead: ListedLead): ReactNode;
  isUsual?: boolean;
  /** Maximum width in rem; longer text is cut off with an ellipsis and is in the title. */
  width?: number;
}

/** The name, which opens the lead, with marks of other leads of the person and of an import. */
export function LeadName({ lead: { name, number, referenceId, samePerson, imported } }: { lead: ListedLead }) {
  const others = `${count(samePerson, 'other application')} of this person`;
  return (
    <Group gap={6} wrap="nowrap" miw={0}>
      <Link {...leadLink(referenceId)} data-row-link={number} title={name} fw={550} underline="hover" truncate>
        {name}
      </Link>
      {samePerson > 0 && (
        <Badge color="gray" aria-label={others} title={others} role="img" flex="none">
          +{samePerson}
        </Badge>
      )}
      {imported && (
        <Badge color="gray" title={describeImported(imported)}>
          {imported.row === messageSource.row ? 'From a message' : 'Imported'}
        </Badge>
      )}
    </Group>
  );
}

function fieldColumn(name: FieldName): Column {
  const { label, isSorted, column } = fieldOf(name);
  return {
    key: name,
    label,
    ...(isSorted && { sort: name as SortField }),
    render: (lead) => String(lead[name] ?? ''),
    ...column,
  };
}

/** All columns in display order: what staff look for first, the fields of the form, and the rest. */
export const columns: readonly Column[] = [
  {
    key: 'referenceId',
    label: 'Reference',
    sort: 'number',
    descendsFirst: true,
    isUsual: true,
    render: ({ referenceId }) => referenceId,
  },
  { ...fieldColumn('name'), render: (lead) => <LeadName lead={lead} /> },
  {
    key: 'receivedAt',
    label: 'Received',
    sort: 'receivedAt',
    descendsFirst: true,
    isUsual: true,
    render: ({ receivedAt }) => <time dateTime={receivedAt}>{formatMoment(receivedAt)}</time>,
  },
  fieldColumn('course'),
  {
    key: 'stage',
    label: 'Stage',
    isUsual: true,
    render: ({ work }) => work && <span title={describeStage(work)}>{stageLabels[work.stage]}</span>,
  },
  { key: 'owner', label: 'Owner', isUsual: true, width: 10, render: ({ work }) => work?.ownerName },
  {
    key: 'nextAt',
    label: 'Next date',
    isUsual: true,
    render: ({ work }) => work?.nextAt && <time dateTime={work.nextAt}>{formatNext(dayOf(work.nextAt))}</time>,
  },
  { key: 'nextStep', label: 'Next step', width: 14, render: ({ work }) => work?.nextStep },
  { key: 'batch', label: 'Batch', width: 12, render: ({ work }) => work?.batchName },
  ...fieldNames.filter((name) => name !== 'name' && name !== 'course').map(fieldColumn),
  { key: 'cameFrom', label: 'Came from', width: 12, render: cameFrom },
  ...originNames.map((name) => ({
    key: name,
    label: originFields[name].label,
    width: 12,
    render: (lead: ListedLead) => lead[name],
  })),
  { key: 'source', label: 'Source', render: ({ source }) => source && sourceLabels[source] },
  { key: 'delivery', label: 'Delivery', isUsual: true, render: ({ delivery }) => <DeliveryBadge state={delivery} /> },
  {
    key: 'risks',
    label: 'Warnings',
    isUsual: true,
    width: 14,
    render: ({ resumeRisks, resumeScan }) => <RiskBadges risks={resumeRisks} isFound={resumeScan === 'found'} />,
  },
];

const usual = columns.filter(({ isUsual }) => isUsual).map(({ key }) => key);

/** The visible columns: those of the open view, otherwise the choice of this browser. The name is always visible. */
export function useColumns(view: SavedView | undefined) {
  const [keys, setKeys] = useLocalStorage({
    key: 'staff-columns',
    defaultValue: usual,
    getInitialValueInEffect: false,
  });
  // Changed columns of a view last until another list is opened or the view is saved.
  const [changed, setChanged] = useState<{ view: string; keys: string[] }>();
  const usualHere = view ? view.columns : usual;
  const chosen = view ? (changed?.view === view.id ? changed.keys : usualHere) : Array.isArray(keys) ? keys : usual;
  const choose = (next: string[]) => (view ? setChanged({ view: view.id, keys: next }) : setKeys(next));
  const shown = new Set(chosen).add('name');
  return {
    shown: columns.filter(({ key }) => shown.has(key)),
    toggle(key: string) {
      choose(columns.map((column) => column.key).filter((other) => shown.has(other) !== (other === key)));
    },
    reset: () => choose(usualHere),
  };
}

export function ColumnMenu({ all, shown, toggle, reset }: ReturnType<typeof useColumns> & { all: readonly Column[] }) {
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {all
          .filter(({ key }) => key !== 'name')
          .map(({ key, label }) => (
            <Menu.CheckboxItem
              key={key}
              checked={shown.some((column) => column.key === key)}
              onChange={() => toggle(key)}
            >
              {label}
            </Menu.CheckboxItem>
          ))}
        <Menu.Divider />
        <Menu.Item onClick={reset}>Reset columns</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
