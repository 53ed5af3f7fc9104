import { Alert, Button, Code, Group, ScrollArea, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconCheck, IconShieldCheck } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { AuditEntry, AuditVerdict } from '../../../shared/staff-accounts.ts';
import { base, useGo, useQueryString } from '../addresses.ts';
import { call } from '../api.ts';
import { AdminOnly } from '../ui/AdminOnly.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { formatMoment, formatNumber } from '../ui/format.ts';
import { Empty, Failure } from '../ui/Notices.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';
import styles from './rows.module.css';

const filters = [
  { name: 'actor', label: 'Who', placeholder: 'asha@company.example' },
  { name: 'action', label: 'Action', placeholder: 'sign-in' },
  { name: 'subject', label: 'Subject', placeholder: 'A reference ID' },
] as const;

function Verdict({ verdict }: { verdict: AuditVerdict }) {
  const { broken, entries, head } = verdict;
  if (broken) {
    return (
      <Alert color="red" role="alert" title={`The chain is broken at entry ${broken.sequence}`}>
        {broken.reason}
      </Alert>
    );
  }
  return (
    <Alert
      color="green"
      role="status"
      icon={<IconCheck size={18} />}
      title={`${formatNumber(entries)} entries verified`}
    >
      <Group gap={4} wrap="nowrap">
        <Text size="sm">
          Keep this hash elsewhere, to be able to verify later that no entries were removed from the end:{' '}
          <Code fz="xs">{head}</Code>
        </Text>
        <CopyText value={head} label="hash" />
      </Group>
    </Alert>
  );
}

function detailOf({ detail }: AuditEntry): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}

function Entries({ items }: { items: readonly AuditEntry[] }) {
  return (
    <ScrollArea type="auto" className={styles.frame} viewportProps={{ tabIndex: 0, 'aria-label': 'Audit trail' }}>
      <Table stickyHeader miw={760}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>No.</Table.Th>
            <Table.Th>When</Table.Th>
            <Table.Th>Who</Table.Th>
            <Table.Th>Action</Table.Th>
            <Table.Th>Subject</Table.Th>
            <Table.Th>Detail</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((entry) => (
            <Table.Tr key={entry.sequence}>
              <Table.Td>{entry.sequence}</Table.Td>
              <Table.Td>
                <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
              </Table.Td>
              <Table.Td>{entry.actor}</Table.Td>
              <Table.Td>{entry.action}</Table.Td>
              <Table.Td>{entry.subject}</Table.Td>
              <Table.Td maw="24rem">{detailOf(entry)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}

function AuditTrail() {
  const query = useQueryString();
  const go = useGo();
  const asked = String(query);
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', asked],
    queryFn: ({ signal }) => call('GET /api/admin/audit', { query, signal }),
    placeholderData: keepPreviousData,
  });
  const verify = useMutation({ mutationFn: () => call('GET /api/admin/audit/verify') });

  function show(changed: URLSearchParams) {
    go(`${base}/audit?${changed}`);
    scrollTo(0, 0);
  }
  function filter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    show(new URLSearchParams(values.filter(([, value]) => value !== '')));
  }

  return (
    <Stack gap="sm">
      <form onSubmit={filter} key={asked}>
        <Group gap="xs" align="end">
          {filters.map(({ name, ...input }) => (
            <TextInput
              key={name}
              name={name}
              {...input}
              defaultValue={query.get(name) ?? ''}
              w={{ base: '100%', sm: 200 }}
            />
          ))}
          <Button type="submit" variant="default">
            Filter
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconShieldCheck size={16} />}
            loading={verify.isPending}
            onClick={() => verify.mutate()}
          >
            Verify the chain
          </Button>
        </Group>
      </form>
      {verify.data && <Verdict verdict={verify.data} />}
      <Failure error={error ?? verify.error} onRetry={() => refetch()} />
      {!data && !error && <Skeleton h={480} />}
      {data?.items.length === 0 && <Empty title="No matching entries" />}
      {data && data.items.length > 0 && <Entries items={data.items} />}
      <Pager
        previous={data?.previousCursor ?? null}
        next={data?.nextCursor ?? null}
        onTurn={(cursor) => show(new URLSearchParams({ ...Object.fromEntries(query), cursor }))}
      />
    </Stack>
  );
}

/** `/staff/audit`: who did what. */
export function AuditPage() {
  return (
    <Page title="Audit trail">
      <AdminOnly>
        <AuditTrail />
      </AdminOnly>
    </Page>
  );
}
