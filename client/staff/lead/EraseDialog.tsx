import { Alert, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadDetail } from '../../../shared/staff-leads.ts';
import { leadsHref, useGo } from '../addresses.ts';
import { call } from '../api.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { count } from '../ui/format.ts';
import { reasonLabels } from '../ui/labels.tsx';

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

  async function erase({ reason }: { reason: string }) {
    await call('DELETE /api/admin/applications/:id', {
      params: { id: lead.id },
      query: new URLSearchParams({ reason }),
    });
    queryClient.removeQueries({ queryKey: ['lead'] });
    await queryClient.invalidateQueries({ queryKey: ['leads'] });
    go(leadsHref, { replace: true });
  }

  return (
    <Modal opened={opened} onClose={onClose} title="Erase this lead">
      <Stack gap="sm">
        <Text size="sm">
          Everything that this person sent with {lead.referenceId} will be removed from here and, if it was delivered
          there, from Google Drive: the fields, the resume and the deliveries. This cannot be undone. A certificate
          without personal data remains.
        </Text>
        {(others > 0 || lead.related.contactMessages > 0) && (
          <Alert color="orange" py="xs">
            The same e-mail address also sent {count(others, 'other lead')} and{' '}
            {count(lead.related.contactMessages, 'contact message')}. They are not erased with this one.
          </Alert>
        )}
        <CallForm fields={['reason']} submit={erase} action="Erase permanently" color="red" disabled={!isConfirmed}>
          {(input) => (
            <>
              <NativeSelect {...input('reason')} label="Reason" data={choices} />
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
