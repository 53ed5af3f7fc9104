/** Buttons, dialogs and forms. Each makes one call at a time and shows its refusal. */
import {
  ActionIcon,
  Button,
  type ButtonProps,
  Checkbox,
  type CheckboxGroupProps,
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
  Tooltip,
} from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, createContext, type FormEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { RequestFailure } from '../../http.ts';
import { type Dialog, showDialog } from './dialog.tsx';
import { useShortcuts } from './keys.tsx';
import { Failure } from './Page.tsx';
import { SmallButton } from './parts.tsx';

/** The options of a choice by their labels, in order. */
export function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
}

interface CopyTextProps {
  value: string;
  label: string;
  /** The text as it is shown, in front of the button. */
  children?: ReactNode;
}

/** A button that copies a text, such as an e-mail address, and confirms it for a moment. */
export function CopyText({ value, label, children }: CopyTextProps) {
  const { copied, copy, error } = useClipboard({ timeout: 1500 });
  const name = `Copy ${label}`;
  return (
    <Group display="inline-flex" gap={4} wrap="nowrap">
      {children}
      <Tooltip
        label={error ? 'Not copied: select the text' : copied ? 'Copied' : name}
        {...(error && { opened: true })}
      >
        <ActionIcon size={24} color={copied ? 'green' : 'gray'} onClick={() => copy(value)} aria-label={name}>
          {copied ? <IconCheck /> : <IconCopy />}
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

interface ActionButtonProps extends Omit<ButtonProps, 'children'> {
  label: string;
  'aria-label'?: string;
  run(): Promise<unknown>;
}

export function ActionButton({ label, run, ...button }: ActionButtonProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: run });
  return (
    <>
      <SmallButton flex="none" {...button} loading={isPending} onClick={() => mutate()}>
        {label}
      </SmallButton>
      <Failure error={error} />
    </>
  );
}

const Errors = createContext<Readonly<Record<string, string>>>({});

/** The server's objection to a field of the surrounding form. */
export function useFieldError(name: string): string | undefined {
  return use(Errors)[name];
}

function fieldWith<Props>(Input: ComponentType<Props & { error: string | undefined }>) {
  return function Field(props: Props & { name: string }) {
    return <Input {...props} error={useFieldError(props.name)} />;
  };
}

export const TextField = fieldWith<TextInputProps>(TextInput);
export const LongTextField = fieldWith<TextareaProps>(Textarea);
export const PasswordField = fieldWith<PasswordInputProps>(PasswordInput);
export const SelectField = fieldWith<NativeSelectProps>(NativeSelect);
export const CheckboxesField = fieldWith<CheckboxGroupProps>(Checkbox.Group);

interface CallFormProps<Values> {
  /** Gets the values of the inputs. Its errors are shown, and the inputs keep theirs. */
  submit(values: Values): Promise<unknown>;
  /** Label of the button. */
  action: string;
  /** The call cannot be undone. */
  isGrave?: boolean;
  fullWidth?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

type Typed = Partial<Record<string, FormDataEntryValue>>;

/** A form that makes one call. Refusals appear beside their field or above the button. */
export function CallForm<Values extends Typed>(props: CallFormProps<Values>) {
  const { submit, action, isGrave = false, children, ...button } = props;
  // By hand: `isPending` ends only after what the call shows, and a press in between would be lost.
  const isSending = useRef(false);
  const { mutate, isPending, error } = useMutation({
    async mutationFn(values: Values) {
      try {
        await submit(values);
      } finally {
        isSending.current = false;
      }
    },
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Before the next key, which the dialog's own focus may miss; after the dialog has noted the element to return to.
    queueMicrotask(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus());
  }, []);
  const errors = error instanceof RequestFailure ? error.errors : {};
  const hasField = Object.keys(errors).some((name) => form.current?.elements.namedItem(name));

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const outOfRange = event.currentTarget.querySelector<HTMLInputElement>('[type=date]:out-of-range');
    if (isSending.current || outOfRange?.reportValidity() === false) return;
    isSending.current = true;
    mutate(Object.fromEntries(new FormData(event.currentTarget)) as Values);
  }

  return (
    <form ref={form} onSubmit={send} noValidate>
      <Stack maw="34rem">
        <Errors value={errors}>{children}</Errors>
        {!hasField && <Failure error={error} />}
        <Group>
          <Button type="submit" loading={isPending} {...(isGrave && { color: 'red' })} {...button}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface DialogButtonProps extends Omit<ButtonProps, 'children'>, Pick<Dialog, 'children'> {
  label: string;
  'aria-label'?: string;
  /** Of the dialog; the label by default. */
  title?: string;
  /** A key that opens it as well. */
  shortcut?: string;
}

export function DialogButton({ label, title = label, shortcut, children, ...button }: DialogButtonProps) {
  const open = () => showDialog({ title, children });
  useShortcuts(shortcut ? { [shortcut]: { label, run: open } } : {});
  return (
    <SmallButton {...button} onClick={open}>
      {label}
    </SmallButton>
  );
}

interface DialogFormProps<Values>
  extends Omit<DialogButtonProps, 'children'>,
    Pick<CallFormProps<Values>, 'submit' | 'action' | 'isGrave' | 'children'> {}

/** A button with a form in a dialog, which closes after a successful call. */
export function DialogForm<Values extends Typed>(props: DialogFormProps<Values>) {
  const { submit, action, isGrave = false, children, ...button } = props;
  return (
    <DialogButton {...button}>
      {(close) => (
        <CallForm submit={(values: Values) => submit(values).then(close)} action={action} isGrave={isGrave}>
          {children}
        </CallForm>
      )}
    </DialogButton>
  );
}
