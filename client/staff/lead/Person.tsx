import { Anchor, Stack, Text } from '@mantine/core';
import type { Purpose } from '../../../shared/consent.ts';
import { fieldOf, fieldsOf, noticeSection, recordOf } from '../../../shared/fields.ts';
import type { PersonLead } from '../../../shared/person.ts';
import { consentChangeSchema, type LeadDetail, type RecordedConsent } from '../../../shared/staff-leads.ts';
import { leadHref } from '../addresses.ts';
import { call } from '../api.ts';
import { ActionButton, DialogForm, optionsOf, SelectField, TextField } from '../ui/controls.tsx';
import { formatMoment } from '../ui/format.ts';
import { consentWayLabels, purposeLabels } from '../ui/labels.tsx';
import { Panel, Row, Rows } from '../ui/parts.tsx';

interface LeadListProps {
  leads: readonly PersonLead[];
  label: string;
  action: string;
  decide(lead: PersonLead): Promise<unknown>;
}

function LeadList({ leads, label, action, decide }: LeadListProps) {
  return (
    <Rows items={leads} label={label}>
      {(lead) => (
        <Row
          title={
            <>
              <Anchor href={leadHref(lead.referenceId)}>{lead.referenceId}</Anchor> {lead.name}, {lead.course}
            </>
          }
          note={`${formatMoment(lead.receivedAt)} · ${lead.why}`}
          action={
            <ActionButton variant="subtle" run={() => decide(lead)} aria-label={`${action} ${lead.referenceId}`}>
              {action}
            </ActionButton>
          }
        />
      )}
    </Rows>
  );
}

/** Other applications of the person with the reasons; staff link and unlink them. Nothing is merged. */
export function PersonPanel({ lead: { id, person } }: { lead: LeadDetail }) {
  const decide = (other: string, isSame: boolean) =>
    call('POST /api/admin/applications/:id/person', { params: { id }, body: { other, isSame } });
  const link = (
    <DialogForm label="Link a lead" submit={({ other }: { other: string }) => decide(other.trim(), true)} action="Link">
      <TextField
        name="other"
        label="Reference ID of the other lead"
        description="Both stay as they are; they are shown together."
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  );
  return (
    <Panel title="Same person" aside={link}>
      <Stack gap="xs">
        {person.leads.length === 0 && <Text>No other application of this person is known.</Text>}
        <LeadList
          leads={person.leads}
          label="Applications of this person"
          action="Unlink"
          decide={(other) => decide(other.id, false)}
        />
        {person.apart.length > 0 && <Text fw={550}>Shares something, but seems to be somebody else</Text>}
        <LeadList
          leads={person.apart}
          label="Applications of others"
          action="Link"
          decide={(other) => decide(other.id, true)}
        />
      </Stack>
    </Panel>
  );
}

const { purpose: recordable, way: ways } = consentChangeSchema.shape;

function stateOf({ givenAt, way, withdrawnAt, withdrawnWay }: RecordedConsent): string {
  const by = withdrawnAt ? withdrawnWay : way;
  const label: string = consentWayLabels[by as keyof typeof consentWayLabels] ?? by ?? '';
  const words = label.charAt(0).toLowerCase() + label.slice(1);
  return `${withdrawnAt ? 'Withdrawn' : 'Given'} ${formatMoment(withdrawnAt ?? givenAt)}, ${words}`;
}

function RecordConsent({ lead }: { lead: LeadDetail }) {
  function record({ purpose, given, way }: Record<'purpose' | 'given' | 'way', string>) {
    const body = { purpose: purpose as 'news', given: given === 'true', way: way as 'phone' };
    return call('POST /api/admin/applications/:id/consents', { params: { id: lead.id }, body });
  }
  const purposes = recordable.options.filter((purpose) => purpose !== 'guardian' || lead.under18 !== null);
  return (
    <DialogForm label="Record a consent" submit={record} action="Record">
      <SelectField
        name="purpose"
        label="For"
        data={optionsOf(recordOf(purposes, (purpose) => purposeLabels[purpose]))}
      />
      <SelectField name="given" label="Said" data={optionsOf({ true: 'Agrees', false: 'Withdraws' })} />
      <SelectField name="way" label="How" data={optionsOf(recordOf(ways.options, (way) => consentWayLabels[way]))} />
    </DialogForm>
  );
}

/** Consents of the person, the notice that they saw, and for a minor the consent of a parent or guardian. */
export function Consents({ lead }: { lead: LeadDetail }) {
  const { consents } = lead;
  const isStanding = (purpose: Purpose) => consents.some((one) => one.purpose === purpose && !one.withdrawnAt);
  const request = consents.find(({ purpose }) => purpose === 'request');
  const isWaiting = lead.under18 !== null && !isStanding('guardian');
  return (
    <Panel title={noticeSection.title} aside={<RecordConsent lead={lead} />}>
      <Text>
        {request ? `Was shown notice ${request.notice}.` : 'No notice recorded: use this lead for the request only.'}
      </Text>
      {lead.under18 !== null && (
        <Text mt={6} {...(isWaiting && { c: 'var(--danger)' })}>
          Under 18.{' '}
          {fieldsOf(noticeSection.id)
            .filter((name) => name !== 'under18' && lead[name])
            .map((name) => `${fieldOf(name).column?.label}: ${lead[name]}`)
            .join('. ')}
          . {isWaiting ? 'They have not agreed yet: use this lead for the request only.' : 'They agree.'}
        </Text>
      )}
      <Rows items={consents.map((consent) => ({ ...consent, id: `${consent.purpose} ${consent.givenAt}` }))}>
        {(consent) => (
          <Row
            title={
              <Text fw={550} {...(consent.withdrawnAt && { td: 'line-through', c: 'dimmed' })}>
                {purposeLabels[consent.purpose]}
              </Text>
            }
            note={stateOf(consent)}
          />
        )}
      </Rows>
    </Panel>
  );
}
