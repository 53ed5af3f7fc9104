import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { LeadPage, LeadRow } from '../../../shared/staff-leads.ts';
import { useLeadNews } from '../live.ts';
import { count, formatNumber } from '../ui/format.ts';

/** How many leads match; counting stops at some point. */
export function Total({ page }: { page: LeadPage }) {
  return <Text c="dimmed">{page.totalIsExact ? count(page.total, 'lead') : `${formatNumber(page.total)}+ leads`}</Text>;
}

/**
 * IDs of the leads that have arrived since this list was first shown.
 *
 * @param list the filters of the list: another one begins anew.
 * @param leads its first page in the order of arrival; undefined where another page or order is shown.
 */
export function useFreshLeads(list: string, leads: readonly LeadRow[] | undefined): ReadonlySet<string> {
  const [opened, setOpened] = useState({ list: '', since: '' });
  if (leads && opened.list !== list) setOpened({ list, since: leads[0]?.receivedAt ?? '' });
  const isKnown = opened.list === list;
  return new Set(leads?.filter(({ receivedAt }) => isKnown && receivedAt > opened.since).map(({ id }) => id));
}

interface NewsNoticeProps {
  /** Where the list shows them by itself. */
  hidden: boolean;
  onShow(): void;
}

/** Says, without moving anything, that leads have arrived that the list as it stands does not show. */
export function NewsNotice({ hidden, onShow }: NewsNoticeProps) {
  const news = useLeadNews();
  const [seen, setSeen] = useState(news);
  useEffect(() => {
    if (hidden) setSeen(news);
  }, [hidden, news]);
  if (hidden || news === seen) return null;
  return (
    <Alert color="indigo" py={6} role="status">
      <Group justify="space-between" gap="xs">
        <Text>There are new or changed leads.</Text>
        <Button size="compact-sm" onClick={onShow}>
          Show the latest
        </Button>
      </Group>
    </Alert>
  );
}
