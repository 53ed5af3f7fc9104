import { Alert, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EraseReason, LeadDetail } from '../../../shared/staff-leads.ts';
import { call } from '../api.ts';
import { base, useGo } from '../navigation.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { count } from '../ui/format.ts';

export const reasonLabels = {
  request: 'The person asked for it',
  duplicate: 'A duplicate',
  test: 'A test',
  other: 'Another reason',
  retention: 'Older than leads are kept',
} as const satisfies Record<EraseReason, string>;

const choices = (['request', 'duplicate', 'test', 'other'] as const).map((value) => ({
  value,
  label: reasonLabels[value],
}));

interface EraseDialogProps {
  lead: LeadDetail;
  opened: boolean;
  onClose(): void;
}

/** Erases a person's lead for ever, once its number has been typed. */
export function EraseDialog({ lead, opened, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const queryClient = useQueryClient();
  const go = useGo();
  const number = lead.referenceId.split('/').at(-1) ?? '';
  const isConfirmed = typed.trim() === number || typed.trim() === lead.referenceId;
  const others = lead.related.applications.length;

  async function erase({ reason = 'request' }: Record<string, string>) {
    await call(`/api/admin/applications/${lead.id}?reason=${reason}`, { method: 'DELETE' });
    queryClient.removeQueries({ queryKey: ['lead'] });
    await queryClient.invalidateQueries({ queryKey: ['leads'] });
    go(base, { replace: true });
  }

  return (
    <Modal opened={opened} onClose={onClose} title="Erase this lead">
      <Stack gap="sm">
        <Text size="sm">
          Everything that this person sent with {lead.referenceId} is removed from here and, if it is there, from Google
          Drive: the fields, the resume and its deliveries. It cannot be brought back. A certificate without personal
          data remains.
        </Text>
        {(others > 0 || lead.related.contactMessages > 0) && (
          <Alert color="orange" py="xs">
            The same e-mail address also sent {count(others, 'other lead')} and{' '}
            {count(lead.related.contactMessages, 'contact message')}. They are not erased with this one.
          </Alert>
        )}
        <CallForm submit={erase} action="Erase for ever" color="red" disabled={!isConfirmed}>
          {() => (
            <>
              <NativeSelect name="reason" label="Why" data={choices} />
              <TextInput
                label={`Type ${number} to confirm`}
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                autoComplete="off"
              />
            </>
          )}
        </CallForm>
      </Stack>
    </Modal>
  );
}
