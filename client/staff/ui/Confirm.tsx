import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Call } from '../../../shared/api/api.ts';
import { Failure } from './Notices.tsx';

interface ConfirmProps {
  /** Label of the button that does it. */
  action: string;
  run(): Promise<unknown>;
  /** The readings that it makes stale. */
  stale: readonly Call[];
  onClose(): void;
  /** What will happen. */
  children: ReactNode;
}

/** In a dialog: says what will happen, and makes it happen or not. */
export function Confirm({ action, run, stale, onClose, children }: ConfirmProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: run, meta: { stale }, onSuccess: onClose });
  return (
    <Stack gap="sm">
      <Text>{children}</Text>
      <Failure error={error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={isPending} onClick={() => mutate()}>
          {action}
        </Button>
      </Group>
    </Stack>
  );
}
