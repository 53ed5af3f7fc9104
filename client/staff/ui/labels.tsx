import { Badge } from '@mantine/core';
import { purposeLabels } from '../../../shared/consent.ts';
import type { PrivacyRequestRow } from '../../../shared/privacy-request.ts';
import { type ResumeRisk, resumeRiskLabels } from '../../../shared/resume-risks.ts';
import type { EraseReason, LeadDelivery, LeadFilter, LeadRow, RiskFilter } from '../../../shared/staff-leads.ts';

export const sourceLabels = {
  web: 'Web form',
  'web-no-script': 'Web form without script',
  api: 'API',
  import: 'Imported',
} as const satisfies Record<NonNullable<LeadRow['source']>, string>;

export const deliveryLabels = {
  none: 'None',
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
} as const satisfies Record<LeadRow['delivery'], string>;

export const consentLabels = {
  employers: purposeLabels.employers,
  news: purposeLabels.news,
  unrecorded: 'No notice recorded',
} as const satisfies Record<NonNullable<LeadFilter['consent']>, string>;

export const outcomeLabels = {
  done: 'Done as asked',
  'nothing-held': 'We hold nothing',
  refused: 'Refused with a reason',
} as const satisfies Record<NonNullable<PrivacyRequestRow['outcome']>, string>;

export const reasonLabels = {
  request: 'Requested by the person',
  duplicate: 'Duplicate',
  test: 'Test',
  other: 'Other',
  retention: 'Retention period ended',
  withdrawal: 'Withdrawn by the applicant',
} as const satisfies Record<EraseReason, string>;

const colors = { none: 'gray', waiting: 'orange', delivered: 'green', failed: 'red', skipped: 'gray' } as const;

export function DeliveryBadge({ state }: { state: LeadRow['delivery'] | LeadDelivery['state'] }) {
  return <Badge color={colors[state]}>{state === 'skipped' ? 'Skipped' : deliveryLabels[state]}</Badge>;
}

export const riskFilterLabels = {
  any: 'Any warning',
  virus: 'Virus found',
  ...resumeRiskLabels,
} as const satisfies Record<RiskFilter, string>;

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
