import { Stack, Text } from '@mantine/core';
import type { Purpose } from '../../../shared/consent.ts';
import { fieldOf, fieldsOf, noticeSection, recordOf } from '../../../shared/fields.ts';
import { consentChangeSchema, type LeadDetail, type RecordedConsent } from '../../../shared/staff-leads.ts';
import { call } from '../api.ts';
import { CallForm, SelectField } from '../ui/CallForm.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { formatMoment } from '../ui/format.ts';
import { consentWayLabels, purposeLabels } from '../ui/labels.tsx';
import lists from '../ui/lists.module.css';
import { optionsOf } from '../ui/options.ts';
import { Panel } from '../ui/Panel.tsx';

const recordable = consentChangeSchema.shape.purpose.options;
const ways = consentChangeSchema.shape.way.options;

function wayOf(way: string | null): string {
  const label: string = consentWayLabels[way as keyof typeof consentWayLabels] ?? way ?? '';
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function stateOf({ givenAt, way, withdrawnAt, withdrawnWay }: RecordedConsent): string {
  if (withdrawnAt) return `Withdrawn ${formatMoment(withdrawnAt)}, ${wayOf(withdrawnWay)}`;
  return `Given ${formatMoment(givenAt)}, ${wayOf(way)}`;
}

function RecordConsent({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
  async function record({ purpose, given, way }: Record<'purpose' | 'given' | 'way', string>) {
    const body = { purpose: purpose as 'news', given: given === 'true', way: way as 'phone' };
    await call('POST /api/admin/applications/:id/consents', { params: { id: lead.id }, body });
    onDone();
  }
  const purposes = recordable.filter((purpose) => purpose !== 'guardian' || lead.under18 !== null);
  return (
    <CallForm submit={record} action="Record" stale={['GET /api/admin/applications/:id']}>
      <SelectField
        name="purpose"
        label="For"
        data={optionsOf(recordOf(purposes, (purpose) => purposeLabels[purpose]))}
      />
      <SelectField name="given" label="Said" data={optionsOf({ true: 'Agrees', false: 'Withdraws' })} />
      <SelectField name="way" label="How" data={optionsOf(recordOf(ways, (way) => consentWayLabels[way]))} />
    </CallForm>
  );
}

/** What the person agreed to, with the notice that they saw, and for a minor whether a parent or guardian agrees. */
export function Consents({ lead }: { lead: LeadDetail }) {
  const { consents } = lead;
  const isStanding = (purpose: Purpose) => consents.some((one) => one.purpose === purpose && !one.withdrawnAt);
  const request = consents.find(({ purpose }) => purpose === 'request');
  const isWaiting = lead.under18 !== null && !isStanding('guardian');
  const record = (
    <DialogButton label="Record a consent" variant="default" size="compact-sm">
      {(close) => <RecordConsent lead={lead} onDone={close} />}
    </DialogButton>
  );
  return (
    <Panel title={noticeSection.title} aside={record}>
      <Stack gap={6}>
        <Text>
          {request ? `Was shown notice ${request.notice}.` : 'No notice recorded: use this lead for the request only.'}
        </Text>
        {lead.under18 !== null && (
          <Text c={isWaiting ? 'var(--danger)' : 'var(--mantine-color-text)'}>
            Under 18.{' '}
            {fieldsOf(noticeSection.id)
              .filter((name) => name !== 'under18' && lead[name])
              .map((name) => `${fieldOf(name).column?.label}: ${lead[name]}`)
              .join('. ')}
            . {isWaiting ? 'They have not agreed yet: use this lead for the request only.' : 'They agree.'}
          </Text>
        )}
        <ul className={lists.list}>
          {consents.map((consent) => (
            <li key={`${consent.purpose} ${consent.givenAt}`} className={lists.row}>
              <Text fw={550} {...(consent.withdrawnAt && { td: 'line-through', c: 'dimmed' })}>
                {purposeLabels[consent.purpose]}
              </Text>
              <Text size="xs" c="dimmed">
                {stateOf(consent)}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Panel>
  );
}
