import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import type { Call } from '../../../shared/api/api.ts';
import { ApiError } from '../api.ts';
import { Failure } from './Notices.tsx';

/** Gives the input of a field its name, and the message when the field was refused. */
export type InputOf<Field extends string> = (field: Field) => { name: Field; error: string | undefined };

interface CallFormProps<Field extends string> {
  fields: readonly Field[];
  /** Gets what was typed. What it throws is shown, and nothing that was typed is lost. */
  submit(values: Record<Field, string>): Promise<unknown>;
  /** The readings that it makes stale. */
  stale?: readonly Call[];
  /** Label of the button. */
  action: string;
  color?: string;
  fullWidth?: boolean;
  disabled?: boolean;
  children: (input: InputOf<Field>) => ReactNode;
}

/** A form that makes one call: it sends once, and shows what was refused beside the field or above the button. */
export function CallForm<Field extends string>({
  fields,
  submit,
  stale = [],
  action,
  color,
  fullWidth,
  disabled,
  children,
}: CallFormProps<Field>) {
  const { mutate, isPending, error } = useMutation({ mutationFn: submit, meta: { stale } });
  const errors = error instanceof ApiError ? error.errors : {};
  const isGeneral = error && Object.keys(errors).length === 0;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const values = fields.map((field) => [field, String(typed.get(field) ?? '')]);
    if (!isPending) mutate(Object.fromEntries(values) as Record<Field, string>);
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm">
        {children((name) => ({ name, error: errors[name] }))}
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
