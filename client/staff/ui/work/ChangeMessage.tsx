import { Alert, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Work } from '../../../../shared/lead-work.ts';
import type { Message } from '../../../../shared/staff-leads.ts';
import { call, isRefusal } from '../../api.ts';
import { staleByMessage } from '../../stale.ts';
import { say } from '../../toast.tsx';
import { Failure } from '../Notices.tsx';
import type { Choice } from './ChoiceForm.tsx';
import { DateForm, OwnerForm, StageForm } from './WorkForms.tsx';

const forms = { Stage: StageForm, Date: DateForm, Owner: OwnerForm } as const;
/** What can be changed of a message. */
export type Change = keyof typeof forms;

interface ChangeMessageProps {
  kind: Change;
  message: Message & { work: Work };
  onDone(): void;
}

/** Changes one thing about a message. After a conflict it shows the other change and keeps what was chosen. */
export function ChangeMessage({ kind, message, onDone }: ChangeMessageProps) {
  const [others, setOthers] = useState<string>();
  const isStale = others !== undefined;
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ change }: Choice) =>
      call('PATCH /api/admin/contact-messages/:id/work', {
        params: { id: message.id },
        body: change,
        // Told what somebody else did, the person at the screen decides that this counts on top of it.
        ifMatch: isStale ? '*' : `"${message.work.version}"`,
      }),
    onError: (refused) => {
      if (isRefusal(refused, 'work-changed')) setOthers(Object.values(refused.errors).join(' '));
    },
    onSuccess: (_, { words }) => {
      say(`${message.subject || message.name}: ${words}`);
      onDone();
    },
    meta: { stale: staleByMessage },
  });
  const Form = forms[kind];
  return (
    <Stack gap="sm">
      {isStale ? (
        <Alert color="orange" role="alert" title="Changed meanwhile">
          Somebody else has changed this message. {others} Save again if your choice should count.
        </Alert>
      ) : (
        <Failure error={error} />
      )}
      <Form lead={message} onChoose={mutate} isPending={isPending} action={isStale ? 'Save again' : 'Save'} />
    </Stack>
  );
}
