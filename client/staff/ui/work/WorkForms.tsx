import { Button, Group, Radio, Stack } from '@mantine/core';
import { IconCalendar, IconFlag, IconNote, IconSchool, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { type Batch, labelOfBatch, nameOfBatch } from '../../../../shared/batches.ts';
import { describeStage, isOpen, reasonsOf, type Stage, stages, type Work } from '../../../../shared/lead-work.ts';
import { companyTime, nextSlot } from '../../../../shared/office-hours.ts';
import { CallForm, LongTextField, optionsOf, SelectField, TextField } from '../controls.tsx';
import { Loaded } from '../Page.tsx';
import { Note } from '../parts.tsx';
import {
  batchesQuery,
  type Choice,
  dayFromNow,
  dayOf,
  formatNextTime,
  lastDay,
  officeDayFromNow,
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
  /** Label of the button, which Enter presses as well. */
  action: string;
  onChoose(choice: Choice): Promise<void>;
}

const contacted = { stage: 'contacted', reason: null } as const;

/** Every stage with each of its reasons that a counsellor can give. */
const stageChoices = stages.flatMap((stage): { stage: Stage; reason: string | null }[] => {
  const reasons = Object.keys(reasonsOf(stage)).filter((reason) => reason !== 'before');
  return isOpen(stage) ? [{ stage, reason: null }] : reasons.map((reason) => ({ stage, reason }));
});
const keyOf = ({ stage, reason }: { stage: Stage; reason: string | null }) => `${stage} ${reason ?? ''}`;
const stageOf = (key: string) => stageChoices.find((one) => keyOf(one) === key);
const stageOptions = stageChoices.map((one) => ({ value: keyOf(one), label: describeStage(one) }));

/** Radio buttons, one of which may have the focus at first. */
function Radios({ options, focused }: { options: { value: string; label: string }[]; focused: string }) {
  return options.map(({ value, label }) => (
    <Radio key={value} value={value} label={label} py={4} data-autofocus={value === focused || undefined} />
  ));
}

/** Every stage with its reasons in one list, which the arrow keys walk. */
function StageForm({ of: { work }, action, onChoose }: FormProps) {
  const now = (work && work.stage !== 'new' && stageOf(keyOf(work))) || contacted;
  function save({ stage = '' }: { stage?: string }) {
    const change = stageOf(stage) ?? contacted;
    return onChoose({ change, words: describeStage(change) });
  }
  return (
    <CallForm submit={save} action={action}>
      <Radio.Group name="stage" label="Stage" defaultValue={keyOf(now)}>
        <Stack gap={2} mt={6}>
          <Radios options={stageOptions} focused={keyOf(now)} />
        </Stack>
      </Radio.Group>
    </CallForm>
  );
}

const days = { Today: 0, Tomorrow: 1, 'In 3 days': 3, 'In a week': 7 };

function DateForm({ of: { work }, action, onChoose }: FormProps) {
  const planned = work?.nextAt ? dayOf(work.nextAt) : '';
  function save({ nextAt: day, nextStep }: Record<'nextAt' | 'nextStep', string>) {
    // The same day keeps its time, such as the one that the applicant asked for.
    const nextAt = day !== '' && day === planned ? (work?.nextAt ?? day) : day;
    // A colleague may have changed a step that was not touched here.
    const change = { nextAt, ...(nextStep !== (work?.nextStep ?? '') && { nextStep }) };
    return onChoose({ change, words: `Next: ${formatNextTime(nextAt)}${nextStep && `, ${nextStep}`}` });
  }
  return (
    <CallForm submit={save} action={action}>
      <TextField name="nextStep" label="Next step" defaultValue={work?.nextStep ?? ''} maxLength={200} data-autofocus />
      <Group role="group" aria-label="Save with this day">
        {Object.entries(days).map(([label, ahead]) => (
          <Button
            key={label}
            variant="default"
            onClick={({ currentTarget: { form } }) => {
              const day = form?.elements.namedItem('nextAt') as HTMLInputElement;
              day.value = ahead > 1 ? officeDayFromNow(ahead) : dayFromNow(ahead);
              form?.requestSubmit();
            }}
          >
            {label}
          </Button>
        ))}
      </Group>
      <TextField
        name="nextAt"
        label="Next date"
        type="date"
        defaultValue={planned >= dayFromNow(0) ? planned : officeDayFromNow(1)}
        min={dayFromNow(0)}
        max={lastDay}
        {...(work?.nextAt && { description: `Now: ${formatNextTime(work.nextAt)}` })}
      />
    </CallForm>
  );
}

function OwnerForm({ of: { work }, action, onChoose }: FormProps) {
  return (
    <Loaded query={peopleQuery}>
      {({ people }) => {
        const names = Object.fromEntries(people.map(({ owner, name }) => [owner, name]));
        const now = work?.owner && work.owner in names ? work.owner : '';
        return (
          <CallForm
            submit={({ owner }: { owner: string }) => onChoose({ change: { owner }, words: `Owner: ${names[owner]}` })}
            action={action}
          >
            <SelectField
              name="owner"
              label="Owner"
              defaultValue={now}
              data-autofocus
              data={optionsOf(now ? names : { '': 'Choose a person', ...names })}
            />
          </CallForm>
        );
      }}
    </Loaded>
  );
}

/** Days after its first for which a batch is still offered. */
const daysShown = 90;

/** The batch of the lead. Batches of its course come first. */
function BatchForm({ of: { work, course }, action, onChoose }: FormProps) {
  const since = dayFromNow(-daysShown);
  const undecided = work ? [] : [{ value: 'none chosen', label: 'Choose a batch' }];
  const isOther = (batch: Batch) => Number(batch.course !== course);
  return (
    <Loaded query={batchesQuery}>
      {({ items }) => {
        function save({ batch = '' }: { batch?: string }) {
          const chosen = items.find(({ id }) => id === batch);
          const words = chosen ? `Batch: ${nameOfBatch(chosen)}` : 'No batch';
          return onChoose({ change: { batch: batch || null }, words });
        }
        const offered = items
          .filter(({ startsOn, id }) => startsOn >= since || id === work?.batch)
          .toReversed()
          .sort((one, other) => isOther(one) - isOther(other))
          .map((batch) => ({
            value: batch.id,
            label: `${labelOfBatch(batch)} (${batch.free === 0 ? 'full' : `${batch.free} free`})`,
          }));
        return (
          <CallForm submit={save} action={action}>
            <SelectField
              name="batch"
              label="Batch"
              description="A lead takes a seat once it is won."
              defaultValue={work ? (work.batch ?? '') : 'none chosen'}
              data-autofocus
              data={[...undecided, { value: '', label: 'None' }, ...offered]}
            />
          </CallForm>
        );
      }}
    </Loaded>
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

/** The outcome of a call, a note, the stage and the next date in one; in the note Ctrl+Enter saves. */
function OutcomeForm({ of, action, onChoose }: FormProps) {
  const { work, alsoApplied = [] } = of;
  const [isCalled] = useState(() => of.isCalled?.() ?? false);
  const before = { stage: work?.stage ?? 'new', reason: work?.reason ?? null };
  /** The plan that an outcome proposes. */
  function propose(outcome: Outcome) {
    const isTalk = outcome === 'reached' || outcome === 'later';
    const stage = keyOf(isTalk && isOpen(before.stage) ? contacted : before);
    if (outcome === 'reached') return { outcome, stage, day: officeDayFromNow(1), time: '' };
    const next = (outcome === 'none' && work?.nextAt) || nextSlot().toISOString();
    return { outcome, stage, day: dayOf(next), time: timeOf(next) };
  }
  const [plan, setPlan] = useState(() => propose(isCalled ? 'reached' : 'none'));
  const { outcome } = plan;
  const chosen = stageOf(plan.stage) ?? before;
  const hasNext = isOpen(chosen.stage);
  // An imported lead may have a reason that nobody can choose.
  const own = stageOf(keyOf(before)) ? [] : [{ value: keyOf(before), label: describeStage(before) }];
  // A note alone leaves an overdue date as it is.
  const earliest = plan.day < dayFromNow(0) ? plan.day : dayFromNow(0);

  function save({ note = '', nextAt: day = '', time }: Partial<Record<'note' | 'nextAt' | 'time', string>>) {
    const miss = misses[outcome];
    const words = [miss, note.trim()].filter(Boolean).join(' ');
    const usual = propose('none');
    const typed = day && companyTime(day, time || '00:00').toISOString();
    // A date that was not touched stays as it was, to the second.
    const nextAt = work?.nextAt && usual.day === day && usual.time === time ? work.nextAt : typed;
    // A colleague may have changed what only a note leaves as it is.
    const isNote = outcome === 'none';
    return onChoose({
      change: {
        ...((!isNote || plan.stage !== usual.stage) && chosen),
        ...(hasNext && (!isNote || nextAt !== work?.nextAt) && { nextAt }),
      },
      words: [outcomes[outcome], hasNext ? formatNextTime(nextAt) : describeStage(chosen)].join(', '),
      also: {
        ...(words && { note: words }),
        ...(alsoApplied.length > 0 && { forPerson: true }),
        ...(outcome !== 'none' && !miss && { contact: { way: 'call', replyText: null } }),
      },
    });
  }
  return (
    <CallForm submit={save} action={action}>
      <Radio.Group label="Outcome" value={outcome} onChange={(value) => setPlan(propose(value as Outcome))}>
        <Group gap="sm" mt={6}>
          <Radios options={optionsOf(outcomes)} focused={isCalled ? 'reached' : ''} />
        </Group>
      </Radio.Group>
      <LongTextField
        name="note"
        label="Note"
        description="Notes cannot be changed later. Ctrl+Enter saves."
        autosize
        minRows={2}
        maxRows={10}
        data-autofocus={!isCalled || undefined}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
        }}
      />
      <SelectField
        name="stage"
        label="Stage"
        value={plan.stage}
        onChange={({ currentTarget }) => setPlan({ ...plan, stage: currentTarget.value })}
        data={[...own, ...stageOptions]}
      />
      {hasNext && (
        <Group key={outcome} grow>
          <TextField name="nextAt" label="Next date" type="date" defaultValue={plan.day} min={earliest} max={lastDay} />
          <TextField name="time" label="Time" type="time" defaultValue={plan.time} />
        </Group>
      )}
      {alsoApplied.length > 0 && (
        <Note>Counts for {alsoApplied.map(({ course }) => course).join(' and ')}, too; Won and Duplicate do not.</Note>
      )}
    </CallForm>
  );
}

/** The kinds of change, each with its key and its form. */
export const kinds = {
  note: { key: 'n', label: 'Note', Icon: IconNote, Form: OutcomeForm },
  date: { key: 'd', label: 'Date', Icon: IconCalendar, Form: DateForm },
  stage: { key: 's', label: 'Stage', Icon: IconFlag, Form: StageForm },
  owner: { key: 'o', label: 'Owner', Icon: IconUser, Form: OwnerForm },
  batch: { key: 'b', label: 'Batch', Icon: IconSchool, Form: BatchForm },
} as const;
export type Kind = keyof typeof kinds;
