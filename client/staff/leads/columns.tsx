import { Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { LeadRow, LeadSort } from '../../../shared/staff-leads.ts';
import { leadHref } from '../addresses.ts';
import { formatMoment } from '../ui/format.ts';
import { DeliveryBadge, sourceLabels } from '../ui/labels.tsx';

export interface Column {
  key: string;
  label: string;
  /** By which the list can be sorted, and which way first. */
  sort?: LeadSort;
  descendsFirst?: boolean;
  render(lead: LeadRow): ReactNode;
  /** Shown until somebody chooses. */
  isUsual?: boolean;
  /** Widest, in rem; longer text is cut off with an ellipsis and stands in the title. */
  width?: number;
}

function text(value: string) {
  return (
    <Text size="sm" truncate title={value}>
      {value}
    </Text>
  );
}

/** Everything that the table can show, in its order. */
export const columns: readonly Column[] = [
  {
    key: 'referenceId',
    label: 'Reference',
    sort: 'number',
    descendsFirst: true,
    isUsual: true,
    render: ({ referenceId }) => <span>{referenceId}</span>,
  },
  {
    key: 'name',
    label: 'Name',
    sort: 'name',
    isUsual: true,
    width: 14,
    render: ({ name, referenceId }) => (
      <a href={leadHref(referenceId)} data-row-link title={name}>
        {name}
      </a>
    ),
  },
  {
    key: 'receivedAt',
    label: 'Received',
    sort: 'receivedAt',
    descendsFirst: true,
    isUsual: true,
    render: ({ receivedAt }) => <time dateTime={receivedAt}>{formatMoment(receivedAt)}</time>,
  },
  { key: 'course', label: 'Course', sort: 'course', isUsual: true, width: 14, render: ({ course }) => text(course) },
  { key: 'phone', label: 'Phone', isUsual: true, render: ({ phone }) => phone },
  { key: 'email', label: 'Email', width: 16, render: ({ email }) => text(email) },
  {
    key: 'workExperience',
    label: 'Experience',
    isUsual: true,
    render: ({ workExperience, experienceYears }) =>
      experienceYears === null ? workExperience : `${workExperience}, ${experienceYears} y`,
  },
  {
    key: 'collegeName',
    label: 'College',
    sort: 'collegeName',
    isUsual: true,
    width: 14,
    render: ({ collegeName }) => text(collegeName),
  },
  {
    key: 'highestEducation',
    label: 'Education',
    sort: 'highestEducation',
    width: 12,
    render: ({ highestEducation }) => text(highestEducation),
  },
  {
    key: 'yearOfPassing',
    label: 'Year',
    sort: 'yearOfPassing',
    descendsFirst: true,
    isUsual: true,
    render: ({ yearOfPassing }) => yearOfPassing,
  },
  { key: 'skills', label: 'Skills', width: 18, render: ({ skills }) => text(skills) },
  {
    key: 'source',
    label: 'Source',
    render: ({ source }) => (source ? sourceLabels[source] : ''),
  },
  { key: 'delivery', label: 'Delivery', isUsual: true, render: ({ delivery }) => <DeliveryBadge state={delivery} /> },
];

const usual = columns.filter(({ isUsual }) => isUsual).map(({ key }) => key);

/** Which columns this browser shows. The name always stays: it leads to the lead. */
export function useColumns() {
  const [keys, setKeys] = useLocalStorage({
    key: 'staff-columns',
    defaultValue: usual,
    getInitialValueInEffect: false,
  });
  const shown = new Set(Array.isArray(keys) ? keys : usual).add('name');
  return {
    shown: columns.filter(({ key }) => shown.has(key)),
    toggle(key: string) {
      setKeys(columns.map((column) => column.key).filter((other) => shown.has(other) !== (other === key)));
    },
    reset: () => setKeys(usual),
  };
}
