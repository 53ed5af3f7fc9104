import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { ApiError } from '../api.ts';
import { Failure } from './Notices.tsx';

interface CallFormProps {
  /** Gets what was typed, by the names of the inputs. What it throws is shown, and nothing that was typed is lost. */
  submit(values: Record<string, string>): Promise<unknown>;
  /** Label of the button. */
  action: string;
  color?: string;
  fullWidth?: boolean;
  disabled?: boolean;
  /** The inputs; `errorOf` gives the message for one of them. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/** A form that makes one call: it sends once, and shows what was refused beside the field or above the button. */
export function CallForm({ submit, action, color, fullWidth, disabled, children }: CallFormProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: submit });
  const errors = error instanceof ApiError ? error.errors : {};
  const isGeneral = error && Object.keys(errors).length === 0;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    if (!isPending) mutate(Object.fromEntries(values));
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm">
        {children((field) => errors[field])}
        {isGeneral && <Failure error={error} />}
        <Group>
          <Button
            type="submit"
            loading={isPending}
            {...(color && { color })}
            {...(fullWidth && { fullWidth })}
            {...(disabled && { disabled })}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
