import { Alert, Button, Group, List, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeStage } from '../../../../shared/lead-work.ts';
import { Failure } from '../Notices.tsx';
import { BatchForm } from './BatchForm.tsx';
import { type Choice, ChoiceForm, type FieldsProps } from './ChoiceForm.tsx';
import { dayFromNow, dayOf, formatNext } from './days.ts';
import { OutcomeForm } from './OutcomeForm.tsx';
import { peopleQuery, type WorkedLead } from './queries.ts';
import { keyOf, stageChoices } from './stage-choices.ts';
import { useWorkChange } from './use-change.ts';

/** Every stage with its reasons in one list, which the arrow keys walk and Enter saves. */
export function StageForm({ lead, onChoose, ...rest }: FieldsProps) {
  const usual = lead?.work.stage === 'new' || !lead ? { stage: 'contacted' as const, reason: null } : lead.work;
  const [key, setKey] = useState(keyOf(usual));
  const chosen = stageChoices.find((one) => keyOf(one) === key);
  const choice = chosen && { change: chosen, words: describeStage(chosen) };
  return (
    <ChoiceForm choice={choice} onChoose={onChoose} {...rest}>
      <Radio.Group value={key} onChange={setKey} label="Stage">
        <Stack gap={2} mt={6}>
          {stageChoices.map((one) => (
            <Radio
              key={keyOf(one)}
              value={keyOf(one)}
              label={describeStage(one)}
              py={4}
              {...(keyOf(one) === key && { 'data-autofocus': true })}
            />
          ))}
        </Stack>
      </Radio.Group>
    </ChoiceForm>
  );
}

const days = [
  { label: 'Today', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
] as const;

/** The next step and its day. */
export function DateForm({ lead, onChoose, ...rest }: FieldsProps) {
  const [day, setDay] = useState(dayFromNow(1));
  const [step, setStep] = useState(lead?.work.nextStep ?? '');
  const chosen = (on: string): Choice => ({
    change: { nextAt: on, ...((lead || step !== '') && { nextStep: step }) },
    words: `Next: ${formatNext(on)}${step && `, ${step}`}`,
  });
  return (
    <ChoiceForm choice={day === '' ? undefined : chosen(day)} onChoose={onChoose} {...rest}>
      <TextInput
        label="Next step"
        value={step}
        maxLength={200}
        data-autofocus
        onChange={({ currentTarget }) => setStep(currentTarget.value)}
      />
      <Group gap="xs" role="group" aria-label="Save with this day">
        {days.map(({ label, days: ahead }) => (
          <Button key={label} variant="default" onClick={() => onChoose(chosen(dayFromNow(ahead)))}>
            {label}
          </Button>
        ))}
      </Group>
      <TextInput
        label="Next date"
        type="date"
        value={day}
        min={dayFromNow(0)}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      {lead?.work.nextAt && (
        <Text size="xs" c="dimmed">
          Now: {formatNext(dayOf(lead.work.nextAt))}
        </Text>
      )}
    </ChoiceForm>
  );
}

/** Whose the lead is. */
export function OwnerForm({ lead, onChoose, ...rest }: FieldsProps) {
  const { data, error, refetch } = useQuery(peopleQuery);
  const [owner, setOwner] = useState(lead?.work.owner ?? '');
  const people = data?.people ?? [];
  const chosen = people.find((one) => one.owner === owner);
  return (
    <ChoiceForm choice={chosen && { change: { owner }, words: `Owner: ${chosen.name}` }} onChoose={onChoose} {...rest}>
      <Failure error={error} onRetry={() => refetch()} />
      <NativeSelect
        label="Owner"
        value={owner}
        data-autofocus
        onChange={({ currentTarget }) => setOwner(currentTarget.value)}
        data={[
          ...(chosen ? [] : [{ value: owner, label: 'Choose a person' }]),
          ...people.map((one) => ({ value: one.owner, label: one.name })),
        ]}
      />
    </ChoiceForm>
  );
}

const forms = { note: OutcomeForm, stage: StageForm, date: DateForm, owner: OwnerForm, batch: BatchForm } as const;

interface ChangeFormProps {
  kind: keyof typeof forms;
  /** Whether the person was just called. */
  isCalled?: boolean;
  lead: WorkedLead;
  onDone(): void;
}

/** Changes one lead. What somebody else changed meanwhile is shown, and saving again keeps the rest of it. */
export function ChangeForm({ kind, lead, isCalled = false, onDone }: ChangeFormProps) {
  const { mutate, isPending, others, refusal } = useWorkChange(lead, onDone);
  const Form = forms[kind];
  return (
    <Stack gap="sm">
      {others && (
        <Alert color="orange" role="alert" title="Changed meanwhile">
          <List size="sm">
            {(others.length > 0 ? others : ['Somebody else changed this lead.']).map((words) => (
              <List.Item key={words}>{words}</List.Item>
            ))}
          </List>
          <Text mt={4}>What you chose is still here and was not saved. Save again if it should count.</Text>
        </Alert>
      )}
      <Failure error={refusal} />
      <Form
        lead={lead}
        isCalled={isCalled}
        onChoose={mutate}
        isPending={isPending}
        action={others ? 'Save again' : 'Save'}
      />
    </Stack>
  );
}
