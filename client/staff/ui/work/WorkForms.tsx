import { Button, Group, NativeSelect, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconCalendar, IconFlag, IconNote, IconSchool, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Batch, nameOfBatch } from '../../../../shared/batches.ts';
import { describeStage, isOpen, reasonsOf, type Stage, stages, type Work } from '../../../../shared/lead-work.ts';
import { companyTime, nextSlot } from '../../../../shared/office-hours.ts';
import { CallForm } from '../controls.tsx';
import { Failure } from '../Page.tsx';
import {
  batchesQuery,
  type Choice,
  dayFromNow,
  dayOf,
  formatNext,
  formatNextTime,
  peopleQuery,
  timeOf,
  type WorkedLead,
} from './work.ts';

/** A lead or a message; many leads have no common work. */
export interface Subject extends Partial<Pick<WorkedLead, 'course' | 'alsoApplied'>> {
  work?: Work;
  /** Whether the person was just called. */
  isCalled?(): boolean;
}

interface FormProps {
  of: Subject;
  onChoose(choice: Choice): Promise<void>;
  action: string;
}

interface ChoiceFormProps extends Omit<FormProps, 'of'> {
  children: ReactNode;
  /** The current choice. */
  choice: Choice | undefined;
}

/** A form with one choice, which Enter saves. */
function ChoiceForm({ choice, onChoose, ...form }: ChoiceFormProps) {
  const submit = async () => choice && onChoose(choice);
  return <CallForm submit={submit} disabled={choice === undefined} justify="flex-end" {...form} />;
}

/** Every stage with each of its reasons that a counsellor can give. */
const stageChoices = stages.flatMap((stage): { stage: Stage; reason: string | null }[] => {
  const reasons = Object.keys(reasonsOf(stage)).filter((reason) => reason !== 'before');
  return isOpen(stage) ? [{ stage, reason: null }] : reasons.map((reason) => ({ stage, reason }));
});
const keyOf = ({ stage, reason }: { stage: Stage; reason: string | null }) => `${stage} ${reason ?? ''}`;
const stageOf = (key: string) => stageChoices.find((one) => keyOf(one) === key);

/** Every stage with its reasons in one list, which the arrow keys walk and Enter saves. */
function StageForm({ of: { work }, ...rest }: FormProps) {
  const [key, setKey] = useState(keyOf(work && work.stage !== 'new' ? work : { stage: 'contacted', reason: null }));
  const chosen = stageOf(key);
  return (
    <ChoiceForm choice={chosen && { change: chosen, words: describeStage(chosen) }} {...rest}>
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

const days = { Today: 0, Tomorrow: 1, 'In 3 days': 3, 'In a week': 7 };

/** The next step and its day. */
function DateForm({ of: { work }, ...rest }: FormProps) {
  const [day, setDay] = useState(dayFromNow(1));
  const [step, setStep] = useState(work?.nextStep ?? '');
  const choice = {
    change: { nextAt: day, ...((work || step !== '') && { nextStep: step }) },
    words: `Next: ${day && formatNext(day)}${step && `, ${step}`}`,
  };
  return (
    <ChoiceForm choice={day === '' ? undefined : choice} {...rest}>
      <TextInput
        label="Next step"
        value={step}
        maxLength={200}
        data-autofocus
        onChange={({ currentTarget }) => setStep(currentTarget.value)}
      />
      <Group gap="xs" role="group" aria-label="Save with this day">
        {Object.entries(days).map(([label, ahead]) => (
          <Button
            key={label}
            variant="default"
            onClick={({ currentTarget }) => {
              flushSync(() => setDay(dayFromNow(ahead)));
              currentTarget.form?.requestSubmit();
            }}
          >
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
        {...(work?.nextAt && { description: `Now: ${formatNext(dayOf(work.nextAt))}` })}
      />
    </ChoiceForm>
  );
}

function OwnerForm({ of: { work }, ...rest }: FormProps) {
  const { data, error, refetch } = useQuery(peopleQuery);
  const [owner, setOwner] = useState(work?.owner ?? '');
  const people = data?.people ?? [];
  const chosen = people.find((one) => one.owner === owner);
  return (
    <ChoiceForm choice={chosen && { change: { owner }, words: `Owner: ${chosen.name}` }} {...rest}>
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

/** Days after its first for which a batch is still offered. */
const daysShown = 90;

/** The batch of the lead. Batches of its course come first. */
function BatchForm({ of: { work, course }, ...rest }: FormProps) {
  const { data, error, refetch } = useQuery(batchesQuery);
  const [id, setId] = useState(work?.batch ?? '');
  const since = dayFromNow(-daysShown);
  const isOther = (batch: Batch) => Number(batch.course !== course);
  const offered = (data?.items ?? [])
    .filter((batch) => batch.startsOn >= since || batch.id === id)
    .toReversed()
    .sort((one, other) => isOther(one) - isOther(other));
  const chosen = offered.find((batch) => batch.id === id);
  const choice = { change: { batch: id || null }, words: `Batch: ${chosen ? nameOfBatch(chosen) : 'none'}` };
  return (
    <ChoiceForm choice={data && choice} {...rest}>
      <Failure error={error} onRetry={() => refetch()} />
      <NativeSelect
        label="Batch"
        description="A lead takes a seat once it is won."
        value={id}
        data-autofocus
        onChange={({ currentTarget }) => setId(currentTarget.value)}
        data={[
          { value: '', label: 'None' },
          ...offered.map((batch) => ({
            value: batch.id,
            label: `${nameOfBatch(batch)} (${batch.free === 0 ? 'full' : `${batch.free} free`})`,
          })),
        ]}
      />
    </ChoiceForm>
  );
}

const outcomes = {
  none: 'Only a note',
  reached: 'Reached',
  'no-answer': 'No answer',
  wrong: 'Wrong number',
  later: 'Call again at…',
} as const;
type Outcome = keyof typeof outcomes;

/** Outcomes of unanswered calls. They become part of the note and count for no contact. */
const misses: Partial<Record<Outcome, string>> = { 'no-answer': 'No answer.', wrong: 'Wrong number.' };

/** The outcome of a call, a note, the stage and the next date in one; Enter saves, in the note Ctrl+Enter. */
function OutcomeForm({ of, ...rest }: FormProps) {
  const { work, alsoApplied = [] } = of;
  const [isCalled] = useState(() => of.isCalled?.() ?? false);
  const unchanged = { stage: work?.stage ?? 'new', reason: work?.reason ?? null };
  const dateOf = (time: string | Date) => ({ day: dayOf(Number(new Date(time))), time: timeOf(time) });
  /** The plan that an outcome proposes. */
  function propose(outcome: Outcome) {
    const isTalk = outcome === 'reached' || outcome === 'later';
    const stage = keyOf(isTalk && isOpen(unchanged.stage) ? { stage: 'contacted', reason: null } : unchanged);
    if (outcome === 'reached') return { stage, day: dayFromNow(1), time: '' };
    return { stage, ...dateOf((outcome === 'none' && work?.nextAt) || nextSlot()) };
  }
  const first: Outcome = isCalled ? 'reached' : 'none';
  const [outcome, setOutcome] = useState<Outcome>(first);
  const [note, setNote] = useState('');
  const [plan, setPlan] = useState(() => propose(first));
  const set = (name: keyof typeof plan) => ({
    value: plan[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setPlan({ ...plan, [name]: currentTarget.value }),
  });
  const chosen = stageOf(plan.stage) ?? unchanged;
  const hasNext = isOpen(chosen.stage);
  const miss = misses[outcome];
  const words = [miss, note.trim()].filter(Boolean).join(' ');
  const isUntouched = outcome === 'none' && words === '' && keyOf(chosen) === keyOf(unchanged);
  const typed = companyTime(plan.day || dayFromNow(1), plan.time || '00:00').toISOString();
  const usual = propose('none');
  // A date that was not touched stays as it was, to the second.
  const nextAt = work?.nextAt && usual.day === plan.day && usual.time === plan.time ? work.nextAt : typed;
  const choice: Choice = {
    change: { ...chosen, ...(hasNext && { nextAt }) },
    words: [outcomes[outcome], hasNext ? formatNextTime(nextAt) : describeStage(chosen)].join(', '),
    also: {
      ...(words && { note: words }),
      ...(alsoApplied.length > 0 && { forPerson: true }),
      ...(outcome !== 'none' && !miss && { contact: { way: 'call' as const, replyText: null } }),
    },
  };
  const isWhole = !hasNext || plan.day !== '';
  return (
    <ChoiceForm choice={isWhole && !(isUntouched && nextAt === work?.nextAt) ? choice : undefined} {...rest}>
      <Radio.Group
        label="Outcome"
        value={outcome}
        onChange={(value) => {
          setOutcome(value as Outcome);
          setPlan(propose(value as Outcome));
        }}
      >
        <Group gap="sm" mt={6}>
          {Object.entries(outcomes).map(([value, label]) => (
            <Radio
              key={value}
              value={value}
              label={label}
              py={4}
              {...(isCalled && value === first && { 'data-autofocus': true })}
            />
          ))}
        </Group>
      </Radio.Group>
      <Textarea
        label="Note"
        description="Notes cannot be changed later. Ctrl+Enter saves."
        autosize
        minRows={2}
        maxRows={10}
        maxLength={1980}
        value={note}
        {...(!isCalled && { 'data-autofocus': true })}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
        }}
      />
      <NativeSelect
        label="Stage"
        {...set('stage')}
        data={stageChoices.map((one) => ({ value: keyOf(one), label: describeStage(one) }))}
      />
      {hasNext && (
        <Group grow>
          <TextInput label="Next date" type="date" {...set('day')} />
          <TextInput label="Time" type="time" {...set('time')} />
        </Group>
      )}
      {alsoApplied.length > 0 && (
        <Text size="xs" c="dimmed">
          Counts for {alsoApplied.map(({ course }) => course).join(' and ')}, too; Won and Duplicate do not.
        </Text>
      )}
    </ChoiceForm>
  );
}

/** The kinds of change, each with its key and its form. */
export const kinds = {
  note: { key: 'n', label: 'Note', title: 'Outcome and note', Icon: IconNote, Form: OutcomeForm },
  date: { key: 'd', label: 'Date', title: 'Date', Icon: IconCalendar, Form: DateForm },
  stage: { key: 's', label: 'Stage', title: 'Stage', Icon: IconFlag, Form: StageForm },
  owner: { key: 'o', label: 'Owner', title: 'Owner', Icon: IconUser, Form: OwnerForm },
  batch: { key: 'b', label: 'Batch', title: 'Batch', Icon: IconSchool, Form: BatchForm },
} as const;
export type Kind = keyof typeof kinds;
