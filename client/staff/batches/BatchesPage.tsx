import { Badge, Checkbox, FileInput, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Batch, batchCourses, nameOfBatch } from '../../../shared/batches.ts';
import { inRupees } from '../../../shared/rupees.ts';
import { RequestFailure } from '../../http.ts';
import { call } from '../api.ts';
import { useMe } from '../session.ts';
import { ActionButton, DialogForm, LongTextField, SelectField, TextField, useFieldError } from '../ui/controls.tsx';
import { count } from '../ui/format.ts';
import { LeadsLink } from '../ui/links.tsx';
import { Row, Rows, Section } from '../ui/parts.tsx';
import { ResourcePage } from '../ui/ResourcePage.tsx';
import { say } from '../ui/toast.tsx';
import { batchesQuery, dayFromNow } from '../ui/work/work.ts';

/** Width and height in pixels, twice what the page shows. */
const side = 128;

const notPicture = { trainerPicture: 'Choose a picture, such as a JPEG or PNG file' };

/** Draws the middle of a picture as a square JPEG, in Base64. @throws RequestFailure when the file is not a picture. */
async function drawSquare(canvas: HTMLCanvasElement | null, file: File) {
  const picture = await createImageBitmap(file).catch(() => {
    throw new RequestFailure(0, { errors: notPicture });
  });
  const size = Math.min(picture.width, picture.height);
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return '';
  Object.assign(canvas, { width: side, height: side });
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, (picture.width - size) / 2, (picture.height - size) / 2, size, size, 0, 0, side, side);
  return canvas.toDataURL('image/jpeg', 0.85).replace(/^.*,/, '');
}

/** The picture of a batch's trainer. An empty field keeps the present one, unless that is to be removed. */
function PictureField({ isThere }: { isThere: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const refused = useFieldError('trainerPicture');
  const { mutate, reset, isSuccess, isError } = useMutation({
    mutationFn: (file: File) => drawSquare(canvas.current, file),
  });
  return (
    <>
      <Group align="end" wrap="nowrap">
        <FileInput
          name="trainerPicture"
          label="Picture of the trainer"
          description="Optional. The page shows its middle, in a circle"
          placeholder={isThere ? 'Choose another picture' : 'Choose a picture'}
          accept="image/*"
          clearable
          flex={1}
          error={isError ? notPicture.trainerPicture : refused}
          onChange={(file) => (file ? mutate(file) : reset())}
        />
        <canvas
          ref={canvas}
          hidden={!isSuccess}
          role="img"
          aria-label="The picture as the page shows it"
          style={{ width: side / 2, borderRadius: '50%' }}
        />
      </Group>
      {isThere && !isSuccess && <Checkbox name="noPicture" label="Remove the picture that is there" />}
    </>
  );
}

type Name = 'course' | 'startsOn' | 'schedule' | 'seats' | 'trainer' | 'trainerAbout' | 'fee' | 'feeIncludes';
type Typed = Record<Name, string> & { trainerPicture: File; noPicture?: string };

function EditBatch({ batch }: { batch?: Batch }) {
  const before: Partial<Batch> = batch ?? { course: batchCourses[0], seats: 20, startsOn: dayFromNow(14) };
  async function save({ course, trainerPicture, noPicture, ...typed }: Typed) {
    const body = {
      ...typed,
      course: course as (typeof batchCourses)[number],
      seats: Number(typed.seats),
      fee: typed.fee === '' ? null : Number(typed.fee),
    };
    const isChosen = trainerPicture.size > 0;
    const drawn = isChosen && (await drawSquare(document.createElement('canvas'), trainerPicture));
    const picture = (drawn || noPicture) && { trainerPicture: drawn || null };
    if (!batch) return call('POST /api/admin/batches', { body: { ...body, ...picture } });
    // A colleague may have changed the others while the dialog was open.
    const isEdited = ([name, value]: [string, unknown]) => String(value ?? '') !== String(before[name as Name] ?? '');
    const changed = Object.fromEntries(Object.entries(body).filter(isEdited));
    return call('PATCH /api/admin/batches/:id', { params: { id: batch.id }, body: { ...changed, ...picture } });
  }
  const field = (name: Name, label: string, description?: string) => ({
    name,
    label,
    description,
    defaultValue: before[name] ?? '',
  });
  const button = batch
    ? { label: 'Change', title: 'Change the batch', 'aria-label': `Change ${nameOfBatch(batch)}` }
    : { label: 'New batch', leftSection: <IconPlus /> };
  const number = { type: 'number', inputMode: 'numeric', min: 1 } as const;
  return (
    <DialogForm {...button} submit={save} action="Save batch">
      <SelectField {...field('course', 'Course')} data={[...batchCourses]} data-autofocus />
      <TextField {...field('startsOn', 'First day')} type="date" />
      <TextField {...field('schedule', 'Times and mode', 'Optional, such as: Mon to Fri, 7 to 9 pm, online')} />
      <TextField {...field('seats', 'Seats')} {...number} max={1000} />
      <TextField {...field('trainer', 'Trainer', 'The page of the course names them')} />
      <LongTextField {...field('trainerAbout', 'About the trainer', 'Optional, such as: 12 years with SAP')} rows={2} />
      <PictureField isThere={batch?.hasTrainerPicture === true} />
      <TextField
        {...field('fee', 'Fee in rupees', 'Optional. Without it the page offers to ask for the fees')}
        {...number}
        max={10_000_000}
      />
      <TextField {...field('feeIncludes', 'What the fee includes', 'Optional, such as: labs, exam voucher, taxes')} />
    </DialogForm>
  );
}

function BatchItem({ batch }: { batch: Batch }) {
  const { id, schedule, trainer, fee, seats, free, leads } = batch;
  const name = nameOfBatch(batch);
  const { role } = useMe();
  const badge = (
    <Badge color={free === 0 ? 'orange' : 'green'}>
      {free === 0 ? 'Full' : `${free} of ${count(seats, 'seat')} free`}
    </Badge>
  );
  const actions = role === 'admin' && (
    <Group>
      <EditBatch batch={batch} />
      {leads === 0 && (
        <ActionButton
          label="Delete"
          run={() => call('DELETE /api/admin/batches/:id', { params: { id } }).then(() => say(`${name} is deleted.`))}
          aria-label={`Delete ${name}`}
        />
      )}
    </Group>
  );
  return (
    <Row title={name} order={3} badges={badge} action={actions}>
      <Text>
        {trainer}
        {schedule && ` · ${schedule}`}
        {fee && ` · ${inRupees(fee)}`}
      </Text>
      {leads > 0 && (
        <LeadsLink filter={{ batch: id }}>
          {count(leads, 'lead')}
          <VisuallyHidden> in {name}</VisuallyHidden>
        </LeadsLink>
      )}
    </Row>
  );
}

function BatchList({ title, batches }: { title: string; batches: readonly Batch[] }) {
  if (batches.length === 0) return null;
  return (
    <Section title={title}>
      <Rows isFramed items={batches}>
        {(batch) => <BatchItem batch={batch} />}
      </Rows>
    </Section>
  );
}

/** `/staff/batches`: the batches of courses. Admins keep the list, all staff read it. */
export function BatchesPage() {
  const { role } = useMe();
  const today = dayFromNow(0);
  return (
    <ResourcePage
      title="Batches"
      narrow
      query={batchesQuery}
      intro="The page of a course shows its next batch with a free seat. A lead takes a seat once it is won."
      add={role === 'admin' && <EditBatch />}
      empty={{ title: 'No batches yet', text: 'Pages of courses show none.' }}
    >
      {(batches) => (
        <>
          <BatchList title="Upcoming" batches={batches.filter(({ startsOn }) => startsOn >= today).toReversed()} />
          <BatchList title="Started" batches={batches.filter(({ startsOn }) => startsOn < today)} />
        </>
      )}
    </ResourcePage>
  );
}
