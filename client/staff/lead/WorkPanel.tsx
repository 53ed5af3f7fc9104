import { Alert, Badge, Group, List, Text } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { HoldDecision } from '../../../shared/holds.ts';
import { describeStage, isOpen } from '../../../shared/lead-work.ts';
import type { LeadDetail } from '../../../shared/staff-leads.ts';
import { call, queryOf } from '../api.ts';
import { useMe } from '../session.ts';
import { ActionBar } from '../ui/ActionBar.tsx';
import { formatMoment } from '../ui/format.ts';
import { Failure } from '../ui/Page.tsx';
import { Note, Panel } from '../ui/parts.tsx';
import { WorkBar } from '../ui/work/WorkBar.tsx';
import { leadWork, workActions } from '../ui/work/WorkDialog.tsx';
import { dayOf, formatNextTime, nobodys, type WorkedLead } from '../ui/work/work.ts';

/** Stage, owner, next step and batch of the lead, with its actions. */
export function WorkPanel({ lead }: { lead: WorkedLead }) {
  const { email } = useMe();
  const { data } = useQuery({
    ...queryOf('GET /api/admin/applications/:id/work', { params: { id: lead.id } }),
    initialData: lead.work,
    staleTime: 60_000,
  });
  const work = data.version > lead.work.version ? data : lead.work;
  const worked = { ...lead, work };
  const isLate = isOpen(work.stage) && work.nextAt !== null && dayOf(work.nextAt) < dayOf(Date.now());
  const batch = workActions(['batch'], leadWork(worked, email));
  const label = `Batch: ${work.batchName ?? 'none'}`;
  return (
    <Panel title="Work" aside={<ActionBar actions={batch.map((action) => ({ ...action, label }))} fromFrames />}>
      <Group gap="xs" mb="xs">
        <Badge color={work.stage === 'won' ? 'green' : work.stage === 'closed' ? 'gray' : 'indigo'}>
          {describeStage(work)}
        </Badge>
        <Text>{work.ownerName ?? nobodys}</Text>
        {work.nextAt && (
          <Text {...(isLate && { c: 'var(--danger)' })}>
            Next: {formatNextTime(work.nextAt)}
            {isLate && ', overdue'}
          </Text>
        )}
        {work.nextStep && <Text>{work.nextStep}</Text>}
      </Group>
      <WorkBar lead={worked} />
    </Panel>
  );
}

type Hold = NonNullable<LeadDetail['hold']>;

const answers = [
  { decision: 'released', key: 'r', label: 'Not spam', isMain: true },
  { decision: 'confirmed', key: 'x', label: 'Spam' },
] as const;

function titleOf({ decision, decidedAt, decidedBy }: Hold): string {
  if (!decision || !decidedAt) return 'Spam? Nothing is sent because of this lead until you decide';
  return `${decision === 'released' ? 'Not spam' : 'Spam'}, said ${decidedBy}, ${formatMoment(decidedAt)}`;
}

/** The signs of spam, with a key for each answer. */
export function HoldNotice({ id, hold }: { id: string; hold: Hold }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (decision: HoldDecision) =>
      call('POST /api/admin/applications/:id/hold', { params: { id }, body: { decision } }),
  });
  const open = answers.filter(({ decision }) => decision !== hold.decision);
  return (
    <Alert
      color={hold.decision === 'released' ? 'gray' : 'orange'}
      icon={<IconHandStop size={18} />}
      title={titleOf(hold)}
    >
      <List size="sm" mb="xs">
        {hold.reasons.map((reason) => (
          <List.Item key={reason}>{reason}</List.Item>
        ))}
      </List>
      <ActionBar actions={open.map(({ decision, ...shown }) => ({ ...shown, isPending, run: () => mutate(decision) }))}>
        <Note>Nothing is deleted either way.</Note>
      </ActionBar>
      <Failure error={error} />
    </Alert>
  );
}
