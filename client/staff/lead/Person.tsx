import { Anchor, Box, Flex, Stack, Text } from '@mantine/core';
import { consentWayLabels, type Purpose, purposeLabels } from '../../../shared/consent.ts';
import type { Field } from '../../../shared/field.ts';
import { fieldOf, fieldsOf, noticeSection, recordOf, sections } from '../../../shared/fields.ts';
import { originFields, originNames } from '../../../shared/origin.ts';
import type { PersonLead } from '../../../shared/person.ts';
import { consentChangeSchema, type LeadDetail, type RecordedConsent } from '../../../shared/staff-leads.ts';
import { RequestFailure } from '../../http.ts';
import { call, isRefusal } from '../api.ts';
import { linkTo } from '../ui/ActionBar.tsx';
import { ActionButton, CopyText, DialogForm, optionsOf, SelectField, TextField } from '../ui/controls.tsx';
import { dial, formatMoment, mailTo, webLink, whatsApp } from '../ui/format.ts';
import { LeadLink, Note, Panel, Row, Rows } from '../ui/parts.tsx';

const links = { mail: mailTo, phone: dial, whatsapp: whatsApp, web: webLink } as const;

interface LeadFieldProps extends Partial<Pick<Field, 'link' | 'isCopied'>> {
  name: string;
  label: string;
  value: string;
  corrections?: LeadDetail['corrections'];
}

function LeadField({ name, label, value, link, isCopied, corrections = [] }: LeadFieldProps) {
  const href = link && links[link](value);
  const text = (
    <Text component="div" miw={0} style={{ whiteSpace: 'pre-wrap' }} data-field={name}>
      {href ? <Anchor {...linkTo(href)}>{value}</Anchor> : value}
    </Text>
  );
  return (
    <Flex wrap="wrap" gap="2px 0.75rem" py={4}>
      <Note component="dt" lh="lg" flex="1 1 7rem">
        {label}
      </Note>
      <Box component="dd" m={0} miw={0} flex="2 1 14rem">
        {link || isCopied ? (
          <CopyText value={value} label={label}>
            {text}
          </CopyText>
        ) : (
          text
        )}
        {corrections.map(({ before, correctedAt }) => (
          <Note key={correctedAt}>
            Corrected by the applicant {formatMoment(correctedAt)}; before: {before}
          </Note>
        ))}
      </Box>
    </Flex>
  );
}

function FieldPanel({ title, fields }: { title: string; fields: readonly LeadFieldProps[] }) {
  if (fields.length === 0) return null;
  return (
    <Panel title={title}>
      <Box component="dl" m={0}>
        {fields.map((field) => (
          <LeadField key={field.name} {...field} />
        ))}
      </Box>
    </Panel>
  );
}

/** The filled fields in the sections of the form, and the known origin of the visit. */
export function LeadFields({ lead }: { lead: LeadDetail }) {
  const { corrections } = lead;
  const given = (name: keyof LeadDetail) => lead[name] !== null && lead[name] !== '';
  return (
    <>
      {sections.map(({ id, title }) => (
        <FieldPanel
          key={id}
          title={title}
          fields={fieldsOf(id)
            .filter(given)
            .map((name) => ({
              ...fieldOf(name),
              name,
              value: String(lead[name]),
              corrections: corrections.filter(({ field }) => field === name),
            }))}
        />
      ))}
      <FieldPanel
        title="Where they came from"
        fields={originNames
          .filter(given)
          .map((name) => ({ name, label: originFields[name].label, value: lead[name] ?? '' }))}
      />
    </>
  );
}

/** Other applications of the person with the reasons; staff link and unlink them. Nothing is merged. */
export function PersonPanel({ lead: { id, person } }: { lead: LeadDetail }) {
  const decide = (other: string, isSame: boolean) =>
    call('POST /api/admin/applications/:id/person', { params: { id }, body: { other, isSame } });
  const linkNamed = ({ other }: { other: string }) =>
    decide(other.trim(), true).catch((error) => {
      if (!isRefusal(error, 'not-found')) throw error;
      throw new RequestFailure(404, { errors: { other: 'No lead has this reference ID.' } });
    });
  const link = (
    <DialogForm label="Link a lead" submit={linkNamed} action="Link">
      <TextField
        name="other"
        label="Reference ID of the other lead"
        description="Both stay as they are; they are shown together."
        data-autofocus
      />
    </DialogForm>
  );
  /** A list of leads with the decision that they are of this person after all, or are not. */
  const listOf = (leads: readonly PersonLead[], label: string, action: 'Link' | 'Unlink') => (
    <Rows items={leads} label={label}>
      {(lead) => (
        <Row
          title={<LeadLink lead={lead} />}
          note={`${formatMoment(lead.receivedAt)} · ${lead.why}`}
          action={
            <ActionButton
              label={action}
              variant="subtle"
              run={() => decide(lead.id, action === 'Link')}
              aria-label={`${action} ${lead.referenceId}`}
            />
          }
        />
      )}
    </Rows>
  );
  return (
    <Panel title="Same person" aside={link}>
      <Stack gap="xs">
        {person.leads.length === 0 && <Text>No other application of this person is known.</Text>}
        {listOf(person.leads, 'Applications of this person', 'Unlink')}
        {person.apart.length > 0 && <Text fw={550}>Shares something, but seems to be somebody else</Text>}
        {listOf(person.apart, 'Applications of others', 'Link')}
      </Stack>
    </Panel>
  );
}

const { purpose: recordable, way: ways } = consentChangeSchema.shape;

function stateOf({ givenAt, way, withdrawnAt, withdrawnWay }: RecordedConsent) {
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
      <SelectField name="purpose" label="For" data={optionsOf(recordOf(purposes, (one) => purposeLabels[one]))} />
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
        {request ? `Saw privacy notice ${request.notice}.` : 'No notice recorded: use this lead for the request only.'}
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
