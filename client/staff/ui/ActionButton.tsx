import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Call } from '../../../shared/api/api.ts';
import { Failure } from './Notices.tsx';

interface ActionButtonProps extends ButtonProps {
  'aria-label'?: string;
  /** The call that it makes. What is refused is shown after the button. */
  run(): Promise<unknown>;
  /** The readings that it makes stale. */
  stale?: readonly Call[];
  onDone?(): void;
}

/** A button that makes one call, once at a time. */
export function ActionButton({ run, stale = [], onDone, ...button }: ActionButtonProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: run, meta: { stale }, onSuccess: () => onDone?.() });
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        flex="none"
        {...button}
        loading={isPending}
        onClick={() => mutate()}
      />
      <Failure error={error} />
    </>
  );
}
