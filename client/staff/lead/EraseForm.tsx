import { Alert, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { LeadDetail } from '../../../shared/staff-leads.ts';
import { call } from '../api.ts';
import { CallForm, SelectField } from '../ui/controls.tsx';
import { count } from '../ui/format.ts';
import { reasonLabels } from '../ui/labels.tsx';
import { Link } from '../ui/links.tsx';
import { say } from '../ui/toast.tsx';

const reasons = ['request', 'duplicate', 'test', 'other'] as const;
const choices = reasons.map((value) => ({ value, label: reasonLabels[value] }));

/** Erases a lead permanently after its number has been typed. */
export function EraseForm({ lead, onClose }: { lead: LeadDetail; onClose(): void }) {
  const [typed, setTyped] = useState('');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const number = lead.referenceId.split('/').at(-1) ?? '';
  const isConfirmed = typed.trim() === number || typed.trim() === lead.referenceId;
  const [alsoErased, setAlsoErased] = useState<string[]>([]);
  const others = lead.person.leads;

  async function erase({ reason }: { reason: string }) {
    const erased = [lead, ...others.filter(({ id }) => alsoErased.includes(id))].map(({ referenceId }) => referenceId);
    // The lead of this page comes last, so that the page remains for another try when one fails.
    for (const id of [...alsoErased, lead.id]) {
      await call('DELETE /api/admin/applications/:id', { params: { id }, query: { reason } });
      setAlsoErased((left) => left.filter((other) => other !== id));
    }
    // Erased leads cannot be read again.
    queryClient.removeQueries({ predicate: ({ queryKey }) => /applications\/:id/.test(String(queryKey[0])) });
    const certificates = <Link to="/erasures">{erased.length === 1 ? 'The certificate' : 'The certificates'}</Link>;
    say(`Erased with everything that was sent: ${erased.join(', ')}.`, certificates);
    onClose();
    navigate({ to: '/leads', replace: true });
  }

  return (
    <Stack>
      <Text>
        Everything that this person sent with {lead.referenceId} will be removed from here and, if it was delivered
        there, from Google Drive: the fields, the resume and the deliveries. This cannot be undone. A certificate
        without personal data remains.
      </Text>
      {others.length > 0 && (
        <Checkbox.Group
          label="Other applications of this person"
          description="What is ticked is erased as well."
          value={alsoErased}
          onChange={setAlsoErased}
        >
          <Stack gap={6} mt="xs">
            {others.map(({ id, referenceId, name, why }) => (
              <Checkbox key={id} value={id} label={`${referenceId}, ${name}`} description={why} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {lead.contactMessages > 0 && (
        <Alert color="orange" py="xs">
          Not erased here:{' '}
          <Link to="/messages" search={{ q: lead.email }} onClick={onClose}>
            {count(lead.contactMessages, 'contact message')}
          </Link>{' '}
          of this e-mail address. Delete what is there first.
        </Alert>
      )}
      <CallForm submit={erase} action="Erase permanently" isGrave disabled={!isConfirmed}>
        <SelectField name="reason" label="Reason" data={choices} />
        <TextInput
          label={`Type ${number} to confirm`}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </CallForm>
    </Stack>
  );
}
