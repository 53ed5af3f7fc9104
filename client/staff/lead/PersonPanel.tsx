import { Anchor, Button, Group, Modal, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonLead } from '../../../shared/person.ts';
import type { LeadDetail } from '../../../shared/staff-leads.ts';
import { leadHref } from '../addresses.ts';
import { call } from '../api.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { formatMoment } from '../ui/format.ts';
import listStyles from '../ui/ItemList.module.css';
import { Failure } from '../ui/Notices.tsx';

interface Decision {
  other: string;
  isSame: boolean;
}

interface LeadListProps {
  leads: readonly PersonLead[];
  label: string;
  action: string;
  disabled: boolean;
  onDecide(lead: PersonLead): void;
}

function LeadList({ leads, label, action, disabled, onDecide }: LeadListProps) {
  if (leads.length === 0) return null;
  return (
    <ul className={listStyles.list} aria-label={label}>
      {leads.map((lead) => (
        <li key={lead.id} className={listStyles.item}>
          <Group justify="space-between" gap="xs" wrap="nowrap" align="start" w="100%">
            <div>
              <Text size="sm">
                <Anchor href={leadHref(lead.referenceId)} size="sm" underline="always">
                  {lead.referenceId}
                </Anchor>{' '}
                {lead.name}, {lead.course}
              </Text>
              <Text size="xs" c="dimmed">
                {formatMoment(lead.receivedAt)} · {lead.why}
              </Text>
            </div>
            <Button
              variant="subtle"
              size="compact-sm"
              flex="none"
              disabled={disabled}
              onClick={() => onDecide(lead)}
              aria-label={`${action} ${lead.referenceId}`}
            >
              {action}
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  );
}

/** The other applications of a person, and why they are taken for that; staff link and unlink them. Nothing is merged. */
export function PersonPanel({ lead }: { lead: LeadDetail }) {
  const queryClient = useQueryClient();
  const [isLinking, linking] = useDisclosure();
  const { leads, apart } = lead.person;
  const decide = async (decision: Decision) => {
    await call('POST /api/admin/applications/:id/person', { params: { id: lead.id }, body: decision });
    await queryClient.invalidateQueries({ queryKey: ['lead'] });
    await queryClient.invalidateQueries({ queryKey: ['leads'] });
  };
  const { mutate, isPending, error } = useMutation({ mutationFn: decide });
  return (
    <Paper component="section" aria-labelledby="person" p="sm">
      <Group justify="space-between" mb={4}>
        <Title order={2} size="h6" id="person" c="dimmed" ff="text">
          Same person
        </Title>
        <Button variant="default" size="compact-sm" onClick={linking.open}>
          Link a lead
        </Button>
      </Group>
      <Stack gap="xs">
        {leads.length === 0 && <Text size="sm">No other application of this person is known.</Text>}
        <LeadList
          leads={leads}
          label="Applications of this person"
          action="Unlink"
          disabled={isPending}
          onDecide={({ id }) => mutate({ other: id, isSame: false })}
        />
        {apart.length > 0 && (
          <Text size="sm" fw={550}>
            Shares something, but seems to be somebody else
          </Text>
        )}
        <LeadList
          leads={apart}
          label="Applications of others"
          action="Link"
          disabled={isPending}
          onDecide={({ id }) => mutate({ other: id, isSame: true })}
        />
        <Failure error={error} />
      </Stack>
      <Modal opened={isLinking} onClose={linking.close} title="Link a lead">
        <CallForm
          fields={['other']}
          submit={async ({ other }) => {
            await decide({ other: other.trim(), isSame: true });
            linking.close();
          }}
          action="Link"
        >
          {(input) => (
            <TextInput
              {...input('other')}
              label="Reference ID of the other lead"
              description="Both stay as they are; they are shown together."
              autoComplete="off"
              data-autofocus
            />
          )}
        </CallForm>
      </Modal>
    </Paper>
  );
}
