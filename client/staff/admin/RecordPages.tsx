import { Alert, Button, Code, Group, Text, TextInput } from '@mantine/core';
import { IconCheck, IconShieldCheck } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { AuditEntry, AuditVerdict } from '../../../shared/api/audit.ts';
import { deliveryKindLabels } from '../../../shared/delivery-kinds.ts';
import type { Erasure } from '../../../shared/staff-leads.ts';
import { call, pageOf } from '../api.ts';
import { queryText } from '../search.ts';
import { ActionButton, CopyText } from '../ui/controls.tsx';
import { count, formatMoment, formatNumber } from '../ui/format.ts';
import { reasonLabels } from '../ui/labels.tsx';
import { useShow } from '../ui/links.tsx';
import { DataTable } from '../ui/parts.tsx';
import { ResourcePage } from '../ui/ResourcePage.tsx';

const filters = [
  { name: 'actor', label: 'Who', placeholder: 'asha@company.example' },
  { name: 'action', label: 'Action', placeholder: 'sign-in' },
  { name: 'subject', label: 'Subject', placeholder: 'A reference ID' },
] as const;

function Verdict({ verdict: { broken, entries, unsealed, head } }: { verdict: AuditVerdict }) {
  if (broken) {
    return (
      <Alert color="red" role="alert" title="The trail was tampered with">
        {broken.after ? `Between ${formatMoment(broken.after)} and ` : 'Before '}
        {formatMoment(broken.until)}: {broken.reason}.
      </Alert>
    );
  }
  return (
    <Alert
      color="green"
      role="status"
      icon={<IconCheck />}
      title={`Entries as they were written: ${formatNumber(entries)}; too new to tell: ${formatNumber(unsealed)}`}
    >
      <CopyText value={head} label="code">
        <Text>
          Keep this code elsewhere, to be able to check later that no entries were removed from the end:{' '}
          <Code fz="xs">{head}</Code>
        </Text>
      </CopyText>
    </Alert>
  );
}

function detailOf({ detail }: AuditEntry) {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}

const head = ['No.', 'When', 'Who', 'Action', 'Subject', 'Detail'];

function rowOf(entry: AuditEntry) {
  const at = (
    <time key="at" dateTime={entry.at}>
      {formatMoment(entry.at)}
    </time>
  );
  return [entry.sequence, at, entry.actor, entry.action, entry.subject, detailOf(entry)];
}

/** `/staff/audit`: the audit trail. */
export function AuditPage() {
  const query = useSearch({ strict: false });
  const show = useShow();
  const [verdict, setVerdict] = useState<AuditVerdict>();

  function filter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    show(Object.fromEntries(values), { replace: false });
    scrollTo(0, 0);
  }

  return (
    <ResourcePage
      title="Audit trail"
      adminsOnly
      query={pageOf('GET /api/admin/audit', { query })}
      filters={
        <>
          <form onSubmit={filter} key={queryText(query)}>
            <Group align="end">
              {filters.map(({ name, ...input }) => (
                <TextInput
                  key={name}
                  name={name}
                  {...input}
                  defaultValue={query[name] ?? ''}
                  w={{ base: '100%', sm: 200 }}
                />
              ))}
              <Button type="submit" variant="default">
                Filter
              </Button>
              <ActionButton
                label="Check for tampering"
                size="sm"
                variant="subtle"
                leftSection={<IconShieldCheck />}
                run={async () => setVerdict(await call('GET /api/admin/audit/verify'))}
              />
            </Group>
          </form>
          {verdict && <Verdict verdict={verdict} />}
        </>
      }
      empty={{ title: 'No matching entries' }}
    >
      {(entries) => <DataTable label="Audit trail" width={760} data={{ head, body: entries.map(rowOf) }} />}
    </ResourcePage>
  );
}

/** The state of other copies. */
function elsewhere({ counts, driveErasedAt, keptUntil, sentElsewhere }: Erasure) {
  const drive = driveErasedAt ? `Removed from Drive ${formatMoment(driveErasedAt)}` : 'Not yet removed from Drive';
  const kinds = sentElsewhere.map((kind) => deliveryKindLabels[kind]);
  const words = [
    keptUntil && `The record is kept out of reach until ${formatMoment(keptUntil)}`,
    counts.driveFiles > 0 && drive,
    kinds.length > 0 && `Delivered or tried: ${kinds.join(', ')}`,
  ];
  return words.filter(Boolean).join('. ') || 'None';
}

/** `/staff/erasures`: certificates of erased leads, without personal data. */
export function ErasuresPage() {
  const rowOf = (erasure: Erasure) => [
    erasure.referenceId,
    formatMoment(erasure.erasedAt),
    erasure.by,
    reasonLabels[erasure.reason],
    elsewhere(erasure),
  ];
  return (
    <ResourcePage
      title="Erasures"
      query={pageOf('GET /api/admin/erasures', { query: useSearch({ strict: false }) })}
      size={({ total }) => count(total, 'certificate')}
      empty={{ title: 'Nothing has been erased', text: 'Each erased lead leaves a certificate here.' }}
    >
      {(items) => (
        <DataTable
          label="Erasures"
          width={720}
          data={{ head: ['Reference', 'Erased', 'By', 'Reason', 'Other copies'], body: items.map(rowOf) }}
        />
      )}
    </ResourcePage>
  );
}
