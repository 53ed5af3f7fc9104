/** Buttons, dialogs and forms. What they do is one call, made once at a time; what is refused is shown with them. */
import {
  ActionIcon,
  Button,
  type ButtonProps,
  CopyButton,
  Group,
  Modal,
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
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, createContext, type FormEvent, type ReactNode, useContext } from 'react';
import { ApiError } from '../api.ts';
import { Failure } from './Page.tsx';

/** The options of a choice by the words that stand for them, in their order. */
export function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
}

/** Copies a text, such as an e-mail, and says so for a moment. */
export function CopyText({ value, label }: { value: string; label: string }) {
  return (
    <CopyButton value={value} timeout={1500}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? 'Copied' : `Copy ${label}`}>
          <ActionIcon size="sm" color={copied ? 'green' : 'gray'} onClick={copy} aria-label={`Copy ${label}`}>
            {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}

interface ActionButtonProps extends ButtonProps {
  'aria-label'?: string;
  run(): Promise<unknown>;
}

/** A button that makes one call. */
export function ActionButton({ run, ...button }: ActionButtonProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: run });
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
  /** Label of the button. */
  action: string;
  /** What it does cannot be undone. */
  isGrave?: boolean;
  fullWidth?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

type Typed = Partial<Record<string, string>>;

/** A form that makes one call: what was refused is shown beside the field or above the button. */
export function CallForm<Values extends Typed>(props: CallFormProps<Values>) {
  const { submit, action, isGrave = false, children, ...button } = props;
  const { mutate, isPending, error } = useMutation({ mutationFn: submit });
  const errors = error instanceof ApiError ? error.errors : {};

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(Object.fromEntries(new FormData(event.currentTarget)) as Values);
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm">
        <Errors value={errors}>{children}</Errors>
        {Object.keys(errors).length === 0 && <Failure error={error} />}
        <Group>
          <Button type="submit" loading={isPending} {...(isGrave && { color: 'red' })} {...button}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface DialogButtonProps extends Omit<ButtonProps, 'children'> {
  label: string;
  'aria-label'?: string;
  /** Of the dialog; the label where it is missing. */
  title?: string;
  /** What is in the dialog would be lost by a click beside it. */
  isKept?: boolean;
  /** What the dialog shows. */
  children: (close: () => void) => ReactNode;
}

/** A button with the dialog that it opens. */
export function DialogButton({ label, title = label, isKept = false, children, ...button }: DialogButtonProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button size="compact-sm" variant="default" {...button} onClick={open}>
        {label}
      </Button>
      <Modal opened={opened} onClose={close} title={title} closeOnClickOutside={!isKept}>
        {children(close)}
      </Modal>
    </>
  );
}

interface DialogFormProps<Values>
  extends Omit<DialogButtonProps, 'children'>,
    Pick<CallFormProps<Values>, 'submit' | 'action' | 'isGrave' | 'children'> {}

/** A button with a form in a dialog, which closes once its call was made. */
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
