import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlayerPause, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { deliveryKindLabels } from '../../../shared/delivery-kinds.ts';
import type { Overview } from '../../../shared/staff-leads.ts';
import { call } from '../api.ts';
import { formatMoment } from '../ui/format.ts';
import { Failure } from '../ui/Notices.tsx';

type StoppedTarget = Overview['stoppedTargets'][number];

function Stopped({ target: { kind, since, reason, nextTryAt } }: { target: StoppedTarget }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/admin/targets/:kind/try', { params: { kind } }),
    meta: { stale: ['GET /api/admin/overview'] },
  });
  return (
    <Alert
      color="red"
      icon={<IconPlugConnectedX size={18} />}
      title={`${deliveryKindLabels[kind]}: stopped since ${formatMoment(since)}`}
    >
      <Stack gap="xs" align="start">
        <Text>{reason}</Text>
        <Text>
          Nothing is lost: leads wait here. One delivery tries again
          {nextTryAt ? <> at {formatMoment(nextTryAt)}</> : ' soon'}; once it arrives, all others follow by themselves.
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconRefresh size={14} />}
            loading={isPending}
            aria-label={`Try now: ${deliveryKindLabels[kind]}`}
            onClick={() => mutate()}
          >
            Try now
          </Button>
        </Group>
        <Failure error={error} />
      </Stack>
    </Alert>
  );
}

/** Where nothing is delivered at the moment, why, and what happens next. */
export function StoppedTargets({ targets }: { targets: readonly StoppedTarget[] }) {
  return targets.map((target) =>
    target.by === null ? (
      <Stopped key={target.kind} target={target} />
    ) : (
      <Alert
        key={target.kind}
        color="orange"
        icon={<IconPlayerPause size={18} />}
        title={`${deliveryKindLabels[target.kind]}: paused since ${formatMoment(target.since)}`}
      >
        By {target.by}. Leads wait until somebody resumes it with npm run deliveries -- resume {target.kind}.
      </Alert>
    ),
  );
}
