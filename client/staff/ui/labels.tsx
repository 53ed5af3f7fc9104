import { Badge } from '@mantine/core';
import { purposeLabels } from '../../../shared/consent.ts';
import type { PrivacyRequestRow } from '../../../shared/privacy-request.ts';
import { type ResumeRisk, resumeRiskLabels } from '../../../shared/resume-risks.ts';
import type { EraseReason, LeadDelivery, LeadFilter, LeadRow, RiskFilter } from '../../../shared/staff-leads.ts';

export const sourceLabels: Record<NonNullable<LeadRow['source']>, string> = {
  web: 'Web form',
  'web-no-script': 'Web form without script',
  api: 'API',
  import: 'Imported',
};

export const deliveryLabels: Record<LeadRow['delivery'], string> = {
  none: 'None',
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

export const consentLabels: Record<NonNullable<LeadFilter['consent']>, string> = {
  employers: purposeLabels.employers,
  news: purposeLabels.news,
  unrecorded: 'No notice recorded',
};

export const outcomeLabels: Record<NonNullable<PrivacyRequestRow['outcome']>, string> = {
  done: 'Done as asked',
  'nothing-held': 'We hold nothing',
  refused: 'Refused with a reason',
};

export const reasonLabels: Record<EraseReason, string> = {
  request: 'Requested by the person',
  duplicate: 'Duplicate',
  test: 'Test',
  other: 'Other',
  retention: 'Retention period ended',
  withdrawal: 'Withdrawn by the applicant',
};

const colors = { none: 'gray', waiting: 'orange', delivered: 'green', failed: 'red', skipped: 'gray' } as const;

export function DeliveryBadge({ state }: { state: LeadRow['delivery'] | LeadDelivery['state'] }) {
  return <Badge color={colors[state]}>{state === 'skipped' ? 'Skipped' : deliveryLabels[state]}</Badge>;
}

export const riskFilterLabels: Record<RiskFilter, string> = {
  any: 'Any warning',
  virus: 'Virus found',
  ...resumeRiskLabels,
};

/** Warnings before a file is opened in another program; `isFound` is a finding of the virus scanner. */
export function RiskBadges({ risks, isFound }: { risks: readonly ResumeRisk[]; isFound: boolean }) {
  return (
    <>
      {isFound && <Badge color="red">Virus found</Badge>}
      {risks.map((risk) => (
        <Badge key={risk} color="orange">
          {resumeRiskLabels[risk]}
        </Badge>
      ))}
    </>
  );
}
