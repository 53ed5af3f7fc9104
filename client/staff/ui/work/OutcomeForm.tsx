import { Group, NativeSelect, Radio, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { describeStage, isOpen } from '../../../../shared/lead-work.ts';
import { companyTime, nextSlot } from '../../../../shared/office-hours.ts';
import { type Choice, ChoiceForm, type FieldsProps } from './ChoiceForm.tsx';
import { dayFromNow, dayOf, formatNextTime, timeOf } from './days.ts';
import { keyOf, stageChoices } from './stage-choices.ts';

const outcomes = {
  none: 'Only a note',
  reached: 'Reached',
  'no-answer': 'No answer',
  wrong: 'Wrong number',
  later: 'Call again at…',
} as const;
type Outcome = keyof typeof outcomes;

/** Outcomes of a call to which nobody listened. They are written into the note, and count for no contact. */
const misses = { 'no-answer': 'No answer.', wrong: 'Wrong number.' } as const;
const missOf = (outcome: Outcome) => (outcome in misses ? misses[outcome as keyof typeof misses] : undefined);

/** What became of a call, a note, the stage and the next date in one; Enter saves, in the note Ctrl+Enter. */
export function OutcomeForm({ lead, isCalled = false, onChoose, ...rest }: FieldsProps) {
  const work = lead?.work;
  const unchanged = { stage: work?.stage ?? 'new', reason: work?.reason ?? null };
  const dateOf = (time: string | Date) => ({ day: dayOf(Number(new Date(time))), time: timeOf(time) });
  /** What an outcome proposes. */
  function propose(outcome: Outcome) {
    const isOver = !isOpen(unchanged.stage);
    const isTalk = outcome === 'reached' || outcome === 'later';
    const stage = keyOf(isTalk && !isOver ? { stage: 'contacted', reason: null } : unchanged);
    if (outcome === 'none') return { stage, ...(work?.nextAt ? dateOf(work.nextAt) : dateOf(nextSlot())) };
    return { stage, ...(isTalk && outcome !== 'later' ? { day: dayFromNow(1), time: '' } : dateOf(nextSlot())) };
  }
  const others = lead?.alsoApplied ?? [];
  const first: Outcome = isCalled ? 'reached' : 'none';
  const [outcome, setOutcome] = useState<Outcome>(first);
  const [note, setNote] = useState('');
  const [plan, setPlan] = useState(() => propose(first));
  const chosen = stageChoices.find((one) => keyOf(one) === plan.stage) ?? unchanged;
  const hasNext = isOpen(chosen.stage);
  const miss = missOf(outcome);
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
      ...(others.length > 0 && { forPerson: true }),
      ...(outcome !== 'none' && !miss && { contact: { way: 'call' as const, replyText: null } }),
    },
  };
  const isWhole = !hasNext || plan.day !== '';
  return (
    <ChoiceForm
      choice={isWhole && !(isUntouched && nextAt === work?.nextAt) ? choice : undefined}
      onChoose={onChoose}
      {...rest}
    >
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
        value={keyOf(chosen)}
        onChange={({ currentTarget }) => setPlan({ ...plan, stage: currentTarget.value })}
        data={stageChoices.map((one) => ({ value: keyOf(one), label: describeStage(one) }))}
      />
      {hasNext && (
        <Group grow>
          <TextInput
            label="Next date"
            type="date"
            value={plan.day}
            onChange={({ currentTarget }) => setPlan({ ...plan, day: currentTarget.value })}
          />
          <TextInput
            label="Time"
            type="time"
            value={plan.time}
            onChange={({ currentTarget }) => setPlan({ ...plan, time: currentTarget.value })}
          />
        </Group>
      )}
      {others.length > 0 && (
        <Text size="xs" c="dimmed">
          Counts for {others.map(({ course }) => course).join(' and ')}, too; Won and Duplicate do not.
        </Text>
      )}
    </ChoiceForm>
  );
}
