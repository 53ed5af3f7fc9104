import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { PersonLead } from '../../../shared/person.ts';
import type { LeadDetail } from '../../../shared/staff-leads.ts';
import { leadHref } from '../addresses.ts';
import { call } from '../api.ts';
import { staleByLead } from '../stale.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { CallForm, TextField } from '../ui/CallForm.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { formatMoment } from '../ui/format.ts';
import lists from '../ui/lists.module.css';
import { Panel } from '../ui/Panel.tsx';

interface Decision {
  other: string;
  isSame: boolean;
}

interface LeadListProps {
  leads: readonly PersonLead[];
  label: string;
  action: string;
  decide(lead: PersonLead): Promise<unknown>;
}

function LeadList({ leads, label, action, decide }: LeadListProps) {
  if (leads.length === 0) return null;
  return (
    <ul className={lists.list} aria-label={label}>
      {leads.map((lead) => (
        <li key={lead.id} className={lists.row}>
          <Group justify="space-between" gap="xs" align="start">
            <Stack gap={0} miw={0} flex={1}>
              <Text>
                <Anchor href={leadHref(lead.referenceId)}>{lead.referenceId}</Anchor> {lead.name}, {lead.course}
              </Text>
              <Text size="xs" c="dimmed">
                {formatMoment(lead.receivedAt)} · {lead.why}
              </Text>
            </Stack>
            <ActionButton
              variant="subtle"
              run={() => decide(lead)}
              stale={staleByLead}
              aria-label={`${action} ${lead.referenceId}`}
            >
              {action}
            </ActionButton>
          </Group>
        </li>
      ))}
    </ul>
  );
}

/** The other applications of a person, and why they are taken for that; staff link and unlink them. Nothing is merged. */
export function PersonPanel({ lead }: { lead: LeadDetail }) {
  const { leads, apart } = lead.person;
  const decide = (body: Decision) => call('POST /api/admin/applications/:id/person', { params: { id: lead.id }, body });
  const link = (
    <DialogButton label="Link a lead" variant="default" size="compact-sm">
      {(close) => (
        <CallForm
          submit={async ({ other }: { other: string }) => {
            await decide({ other: other.trim(), isSame: true });
            close();
          }}
          action="Link"
          stale={staleByLead}
        >
          <TextField
            name="other"
            label="Reference ID of the other lead"
            description="Both stay as they are; they are shown together."
            autoComplete="off"
            data-autofocus
          />
        </CallForm>
      )}
    </DialogButton>
  );
  return (
    <Panel title="Same person" aside={link}>
      <Stack gap="xs">
        {leads.length === 0 && <Text>No other application of this person is known.</Text>}
        <LeadList
          leads={leads}
          label="Applications of this person"
          action="Unlink"
          decide={({ id }) => decide({ other: id, isSame: false })}
        />
        {apart.length > 0 && <Text fw={550}>Shares something, but seems to be somebody else</Text>}
        <LeadList
          leads={apart}
          label="Applications of others"
          action="Link"
          decide={({ id }) => decide({ other: id, isSame: true })}
        />
      </Stack>
    </Panel>
  );
}
