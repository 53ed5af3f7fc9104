import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Work } from '../../../../shared/lead-work.ts';
import type { Message } from '../../../../shared/staff-leads.ts';
import { call, isRefusal } from '../../api.ts';
import { staleByMessage } from '../../stale.ts';
import { say } from '../../toast.tsx';
import { Failure } from '../Notices.tsx';
import type { Choice } from './ChoiceForm.tsx';
import { describeWork } from './days.ts';
import { DateForm, OwnerForm, StageForm } from './WorkForms.tsx';

const forms = { Stage: StageForm, Date: DateForm, Owner: OwnerForm } as const;
type Kind = keyof typeof forms;
type WorkedMessage = Message & { work: Work };

/** Changes one thing about a message. Where somebody was quicker, their change is shown and nothing that was chosen is lost. */
function ChangeMessage({ kind, message, onDone }: { kind: Kind; message: WorkedMessage; onDone(): void }) {
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

/** Owner, stage and next step of a message, each with its button. */
export function MessageWork({ message, onEdit }: { message: WorkedMessage; onEdit?(isEdited: boolean): void }) {
  const [kind, setKind] = useState<Kind>();
  const { work } = message;
  function edit(next: Kind | undefined) {
    setKind(next);
    onEdit?.(next !== undefined);
  }
  const close = () => edit(undefined);
  return (
    <Group gap="xs" mt="xs">
      <Text size="xs" c="dimmed">
        {describeWork(work)}
        {work.nextStep && ` · ${work.nextStep}`}
      </Text>
      {(Object.keys(forms) as Kind[]).map((one) => (
        <Button
          key={one}
          size="compact-sm"
          variant="default"
          onClick={() => edit(one)}
          aria-label={`${one} of the message of ${message.name || message.email}`}
        >
          {one}
        </Button>
      ))}
      <Modal
        opened={kind !== undefined}
        onClose={close}
        title={`${kind}: ${message.subject || message.name}`}
        size="sm"
      >
        {kind && <ChangeMessage kind={kind} message={message} onDone={close} />}
      </Modal>
    </Group>
  );
}
