import { Alert, Button, Group, Kbd, List, Text } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { HoldDecision } from '../../../shared/holds.ts';
import type { LeadDetail } from '../../../shared/staff-leads.ts';
import { call } from '../api.ts';
import { staleByLead } from '../stale.ts';
import { formatMoment } from '../ui/format.ts';
import { Failure } from '../ui/Notices.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';

type Hold = NonNullable<LeadDetail['hold']>;

const answers = [
  { decision: 'released', key: 'r', label: 'Not spam', variant: 'filled' },
  { decision: 'confirmed', key: 'x', label: 'Spam', variant: 'default' },
] as const;

function titleOf({ decision, decidedAt, decidedBy }: Hold): string {
  if (!decision || !decidedAt) return 'Spam? Nothing is sent because of this lead until you decide';
  const what = decision === 'released' ? 'Not spam' : 'Spam';
  return `${what}, said ${decidedBy}, ${formatMoment(decidedAt)}`;
}

/** Why a lead may be spam, and one key for each answer. */
export function HoldNotice({ lead, hold }: { lead: LeadDetail; hold: Hold }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (decision: HoldDecision) =>
      call('POST /api/admin/applications/:id/hold', { params: { id: lead.id }, body: { decision } }),
    meta: { stale: staleByLead },
  });
  const decide = (decision: HoldDecision) => {
    if (!isPending && hold.decision !== decision) mutate(decision);
  };
  useShortcuts(Object.fromEntries(answers.map(({ key, decision }) => [key, () => decide(decision)])));
  return (
    <Alert
      color={hold.decision === 'released' ? 'gray' : 'orange'}
      icon={<IconHandStop size={18} />}
      title={titleOf(hold)}
    >
      <List size="sm">
        {hold.reasons.map((reason) => (
          <List.Item key={reason}>{reason}</List.Item>
        ))}
      </List>
      <Group gap="xs" mt="xs">
        {answers
          .filter(({ decision }) => decision !== hold.decision)
          .map(({ decision, key, label, variant }) => (
            <Button
              key={decision}
              size="compact-sm"
              variant={variant}
              loading={isPending}
              onClick={() => decide(decision)}
              rightSection={<Kbd size="xs">{key}</Kbd>}
            >
              {label}
            </Button>
          ))}
        <Text size="xs" c="dimmed">
          Nothing is deleted either way.
        </Text>
      </Group>
      <Failure error={error} />
    </Alert>
  );
}
