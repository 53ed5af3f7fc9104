import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Batch, nameOfBatch } from '../../../../shared/batches.ts';
import { Failure } from '../Notices.tsx';
import { ChoiceForm, type FieldsProps } from './ChoiceForm.tsx';
import { dayFromNow } from './days.ts';
import { batchesQuery } from './queries.ts';

/** Days after its first for which a batch is still offered. */
const daysShown = 90;

const optionOf = (batch: Batch) => ({
  value: batch.id,
  label: `${nameOfBatch(batch)} (${batch.free === 0 ? 'full' : `${batch.free} free`})`,
});

/** The batch that the lead is in. Those of its course come first. */
export function BatchForm({ lead, onChoose, ...rest }: FieldsProps) {
  const { data, error, refetch } = useQuery(batchesQuery);
  const [id, setId] = useState(lead?.work.batch ?? '');
  const since = dayFromNow(-daysShown);
  const offered = (data?.items ?? []).filter((batch) => batch.startsOn >= since || batch.id === id).toReversed();
  const chosen = offered.find((batch) => batch.id === id);
  const choice = { change: { batch: id || null }, words: `Batch: ${chosen ? nameOfBatch(chosen) : 'none'}` };
  const isOwn = ({ course }: Batch) => course === lead?.course;
  return (
    <ChoiceForm choice={data && choice} onChoose={onChoose} {...rest}>
      <Failure error={error} onRetry={() => refetch()} />
      <NativeSelect
        label="Batch"
        description="A lead takes a seat once it is won."
        value={id}
        data-autofocus
        onChange={({ currentTarget }) => setId(currentTarget.value)}
        data={[
          { value: '', label: 'None' },
          ...offered.filter(isOwn).map(optionOf),
          ...offered.filter((batch) => !isOwn(batch)).map(optionOf),
        ]}
      />
    </ChoiceForm>
  );
}
