import { Alert, Stack, Text } from '@mantine/core';
import { IconPlayerPause, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { deliveryKindLabels } from '../../../shared/delivery-kinds.ts';
import type { Overview } from '../../../shared/outcomes.ts';
import { call } from '../api.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { formatMoment } from '../ui/format.ts';

type StoppedTarget = Overview['stoppedTargets'][number];

function Stopped({ target: { kind, since, reason, nextTryAt } }: { target: StoppedTarget }) {
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
        <ActionButton
          leftSection={<IconRefresh size={14} />}
          aria-label={`Try now: ${deliveryKindLabels[kind]}`}
          run={() => call('POST /api/admin/targets/:kind/try', { params: { kind } })}
          stale={['GET /api/admin/overview']}
        >
          Try now
        </ActionButton>
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
