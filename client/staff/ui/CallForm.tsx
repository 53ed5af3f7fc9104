import {
  Button,
  Group,
  NativeSelect,
  type NativeSelectProps,
  PasswordInput,
  type PasswordInputProps,
  Stack,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, createContext, type FormEvent, type ReactNode, useContext } from 'react';
import type { Call } from '../../../shared/api/api.ts';
import { ApiError } from '../api.ts';
import { Failure } from './Notices.tsx';

const Errors = createContext<Readonly<Record<string, string>>>({});

/** Why the server refused a field of the form around; undefined where it did not. */
export function useFieldError(name: string): string | undefined {
  return useContext(Errors)[name];
}

/** An input that shows why it was refused. */
function fieldWith<Props>(Input: ComponentType<Props & { error: string | undefined }>) {
  return function Field(props: Props & { name: string }) {
    return <Input {...props} error={useFieldError(props.name)} />;
  };
}

export const TextField = fieldWith<TextInputProps>(TextInput);
export const LongTextField = fieldWith<TextareaProps>(Textarea);
export const PasswordField = fieldWith<PasswordInputProps>(PasswordInput);
export const SelectField = fieldWith<NativeSelectProps>(NativeSelect);

interface CallFormProps<Values> {
  /** Gets what was typed, by the names of the inputs. What it throws is shown, and nothing that was typed is lost. */
  submit(values: Values): Promise<unknown>;
  /** The readings that it makes stale. */
  stale?: readonly Call[];
  /** Label of the button. */
  action: string;
  color?: string;
  fullWidth?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** A form that makes one call: it sends once, and shows what was refused beside the field or above the button. */
export function CallForm<Values extends Partial<Record<string, string>>>({
  submit,
  stale = [],
  action,
  children,
  ...button
}: CallFormProps<Values>) {
  const { mutate, isPending, error } = useMutation({ mutationFn: submit, meta: { stale } });
  const errors = error instanceof ApiError ? error.errors : {};
  const isGeneral = error && Object.keys(errors).length === 0;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(Object.fromEntries(new FormData(event.currentTarget)) as Values);
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm">
        <Errors value={errors}>{children}</Errors>
        {isGeneral && <Failure error={error} />}
        <Group>
          <Button type="submit" loading={isPending} {...button}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
