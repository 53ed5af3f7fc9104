import { type Batch, batchCourses } from '../../../shared/batches.ts';
import { call } from '../api.ts';
import { CallForm, LongTextField, SelectField, TextField } from '../ui/CallForm.tsx';
import { dayFromNow } from '../ui/work/days.ts';
import { noPicture, PictureField } from './PictureField.tsx';

type Typed = Record<
  'course' | 'startsOn' | 'schedule' | 'seats' | 'trainer' | 'trainerAbout' | 'trainerPicture' | 'fee' | 'feeIncludes',
  string
>;

/** A new batch, or another state of one. */
export function BatchEditor({ batch, onDone }: { batch?: Batch; onDone(): void }) {
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
    onDone();
  }
  return (
    <CallForm submit={save} action="Save batch" stale={['GET /api/admin/batches']}>
      <SelectField
        name="course"
        label="Course"
        defaultValue={batch?.course ?? batchCourses[0]}
        data={[...batchCourses]}
        data-autofocus
      />
      <TextField name="startsOn" label="First day" type="date" defaultValue={batch?.startsOn ?? dayFromNow(14)} />
      <TextField
        name="schedule"
        label="Times and mode"
        description="Optional, such as: Mon to Fri, 7 to 9 pm, online"
        maxLength={100}
        defaultValue={batch?.schedule ?? ''}
      />
      <TextField
        name="seats"
        label="Seats"
        type="number"
        inputMode="numeric"
        min={1}
        max={1000}
        defaultValue={batch?.seats ?? 20}
      />
      <TextField
        name="trainer"
        label="Trainer"
        description="The page of the course names them"
        maxLength={100}
        autoComplete="off"
        defaultValue={batch?.trainer ?? ''}
      />
      <LongTextField
        name="trainerAbout"
        label="About the trainer"
        description="Optional, two lines, such as: 12 years with networks, AWS Solutions Architect"
        maxLength={200}
        rows={2}
        defaultValue={batch?.trainerAbout ?? ''}
      />
      <PictureField name="trainerPicture" isThere={batch?.hasTrainerPicture === true} />
      <TextField
        name="fee"
        label="Fee in rupees"
        description="Optional. Without it the page offers to ask for the fees"
        type="number"
        inputMode="numeric"
        min={1}
        max={10_000_000}
        defaultValue={batch?.fee ?? ''}
      />
      <TextField
        name="feeIncludes"
        label="What the fee includes"
        description="Optional, such as: labs, exam voucher and taxes"
        maxLength={200}
        defaultValue={batch?.feeIncludes ?? ''}
      />
    </CallForm>
  );
}
