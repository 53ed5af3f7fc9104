import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { Work, WorkChange } from '../../../../shared/lead-work.ts';

/** What a form has to be told: what it sends, and in words. */
export interface Choice {
  change: WorkChange;
  words: string;
}

interface ChoiceFormProps {
  children: ReactNode;
  /** What is chosen at present; undefined while nothing is. */
  choice: Choice | undefined;
  onChoose(choice: Choice): void;
  isPending: boolean;
  action?: string;
}

/** A form with one choice, which Enter saves. */
export function ChoiceForm({ children, choice, onChoose, isPending, action = 'Save' }: ChoiceFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    if (choice && !isPending) onChoose(choice);
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {children}
        <Group justify="flex-end">
          <Button type="submit" loading={isPending} disabled={!choice}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export interface FieldsProps {
  /** What is changed, a lead or a message; undefined where many are. */
  lead: { work: Work; course?: string } | undefined;
  onChoose(choice: Choice): void;
  isPending: boolean;
  action?: string;
}
