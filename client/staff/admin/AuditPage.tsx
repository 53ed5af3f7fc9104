import { Alert, Button, Code, Group, ScrollArea, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconCheck, IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { AuditEntry, AuditVerdict } from '../../../shared/staff-accounts.ts';
import { useQueryString, useShow } from '../addresses.ts';
import { call, pageOf } from '../api.ts';
import { CopyText } from '../ui/CopyText.tsx';
import { formatMoment, formatNumber } from '../ui/format.ts';
import { Loaded } from '../ui/Loaded.tsx';
import styles from '../ui/lists.module.css';
import { Empty, Failure } from '../ui/Notices.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

const filters = [
  { name: 'actor', label: 'Who', placeholder: 'asha@company.example' },
  { name: 'action', label: 'Action', placeholder: 'sign-in' },
  { name: 'subject', label: 'Subject', placeholder: 'A reference ID' },
] as const;

function Verdict({ verdict }: { verdict: AuditVerdict }) {
  const { broken, entries, unsealed, head } = verdict;
  if (broken) {
    return (
      <Alert color="red" role="alert" title="The trail was tampered with">
        {broken.after === null ? 'Before' : `Between ${formatMoment(broken.after)} and`} {formatMoment(broken.until)}:{' '}
        {broken.reason}.
      </Alert>
    );
  }
  return (
    <Alert
      color="green"
      role="status"
      icon={<IconCheck size={18} />}
      title={`${formatNumber(entries)} entries are as they were written, ${formatNumber(unsealed)} are too new to tell`}
    >
      <Group gap={4} wrap="nowrap">
        <Text size="sm">
          Keep this code elsewhere, to be able to check later that no entries were removed from the end:{' '}
          <Code fz="xs">{head}</Code>
        </Text>
        <CopyText value={head} label="code" />
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
  const head = ['No.', 'When', 'Who', 'Action', 'Subject', 'Detail'];
  const body = items.map((entry) => [
    entry.sequence,
    <time key="at" dateTime={entry.at}>
      {formatMoment(entry.at)}
    </time>,
    entry.actor,
    entry.action,
    entry.subject,
    detailOf(entry),
  ]);
  return (
    <ScrollArea type="auto" className={styles.frame} viewportProps={{ tabIndex: 0, 'aria-label': 'Audit trail' }}>
      <Table stickyHeader miw={760} data={{ head, body }} />
    </ScrollArea>
  );
}

/** `/staff/audit`: who did what. */
export function AuditPage() {
  const query = useQueryString();
  const show = useShow();
  const verify = useMutation({ mutationFn: () => call('GET /api/admin/audit/verify') });

  function filter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    show(new URLSearchParams(values));
    scrollTo(0, 0);
  }

  return (
    <Page title="Audit trail" adminsOnly>
      <Stack gap="sm">
        <form onSubmit={filter} key={String(query)}>
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
              Check for tampering
            </Button>
          </Group>
        </form>
        {verify.data && <Verdict verdict={verify.data} />}
        <Failure error={verify.error} />
        <Loaded query={pageOf('GET /api/admin/audit', { query })} what="entries" height={480}>
          {(page) => (
            <>
              {page.items.length === 0 ? <Empty title="No matching entries" /> : <Entries items={page.items} />}
              <Pager {...page} />
            </>
          )}
        </Loaded>
      </Stack>
    </Page>
  );
}
