import { IconPlus } from '@tabler/icons-react';
import { type Batch, batchCourses, nameOfBatch } from '../../../shared/batches.ts';
import { call } from '../api.ts';
import { DialogForm, LongTextField, SelectField, TextField } from '../ui/controls.tsx';
import { dayFromNow } from '../ui/work/work.ts';
import { noPicture, PictureField } from './PictureField.tsx';

type Typed = Record<
  'course' | 'startsOn' | 'schedule' | 'seats' | 'trainer' | 'trainerAbout' | 'trainerPicture' | 'fee' | 'feeIncludes',
  string
>;

const usual = { course: batchCourses[0], seats: 20 };

/** Adds a batch, or changes one. */
export function EditBatch({ batch }: { batch?: Batch }) {
  async function save({ course, trainerPicture, ...typed }: Typed) {
    const body = {
      ...typed,
      course: course as (typeof batchCourses)[number],
      seats: Number(typed.seats),
      fee: typed.fee === '' ? null : Number(typed.fee),
      ...(trainerPicture && { trainerPicture: trainerPicture === noPicture ? null : trainerPicture }),
    };
    if (batch) await call('PATCH /api/admin/batches/:id', { params: { id: batch.id }, body });
    else await call('POST /api/admin/batches', { body });
  }
  const before: Partial<Batch> = batch ?? { ...usual, startsOn: dayFromNow(14) };
  const field = (name: Exclude<keyof Typed, 'trainerPicture'>, label: string, description?: string) => ({
    name,
    label,
    description,
    defaultValue: before[name] ?? '',
  });
  const button = batch
    ? { label: 'Change', title: 'Change the batch', 'aria-label': `Change ${nameOfBatch(batch)}` }
    : { label: 'New batch', leftSection: <IconPlus size={16} /> };
  const number = { type: 'number', inputMode: 'numeric', min: 1 } as const;
  return (
    <DialogForm {...button} submit={save} action="Save batch">
      <SelectField {...field('course', 'Course')} data={[...batchCourses]} data-autofocus />
      <TextField {...field('startsOn', 'First day')} type="date" />
      <TextField {...field('schedule', 'Times and mode', 'Optional, such as: Mon to Fri, 7 to 9 pm, online')} />
      <TextField {...field('seats', 'Seats')} {...number} max={1000} />
      <TextField {...field('trainer', 'Trainer', 'The page of the course names them')} autoComplete="off" />
      <LongTextField
        {...field(
          'trainerAbout',
          'About the trainer',
          'Optional, two lines, such as: 12 years with networks, AWS Solutions Architect',
        )}
        rows={2}
      />
      <PictureField name="trainerPicture" isThere={batch?.hasTrainerPicture === true} />
      <TextField
        {...field('fee', 'Fee in rupees', 'Optional. Without it the page offers to ask for the fees')}
        {...number}
        max={10_000_000}
      />
      <TextField
        {...field('feeIncludes', 'What the fee includes', 'Optional, such as: labs, exam voucher and taxes')}
      />
    </DialogForm>
  );
}
