import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Work, WorkChange, Worked } from '../../../../shared/lead-work.ts';
import type { WorkedLead } from './queries.ts';

/** What a form has to be told: what it sends, and in words. */
export interface Choice {
  change: WorkChange;
  words: string;
  /** What is recorded with it. */
  also?: Partial<Pick<Worked, 'note' | 'contact' | 'forPerson'>>;
}

interface ChoiceFormProps<Chosen> {
  children: ReactNode;
  /** What is chosen at present; undefined while nothing is. */
  choice: Chosen | undefined;
  onChoose(choice: Chosen): void;
  isPending: boolean;
  isCalled?: boolean;
  action?: string;
}

/** A form with one choice, which Enter saves. */
export function ChoiceForm<Chosen>({
  children,
  choice,
  onChoose,
  isPending,
  action = 'Save',
}: ChoiceFormProps<Chosen>) {
  const form = useRef<HTMLFormElement>(null);
  // Before the next key, which the dialog's own focus may miss; after the dialog has noted the element to return to.
  useEffect(() => queueMicrotask(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (choice !== undefined && !isPending) onChoose(choice);
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="sm">
        {children}
        <Group justify="flex-end">
          <Button type="submit" loading={isPending} disabled={choice === undefined}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export interface FieldsProps {
  /** What is changed, a lead or a message; undefined where many are. */
  lead: { work: Work; course?: string; alsoApplied?: WorkedLead['alsoApplied'] } | undefined;
  onChoose(choice: Choice): void;
  /** Whether the person was just called. */
  isCalled?: boolean;
  isPending: boolean;
  action?: string;
}
