/**
 * The kinds of deliveries with their labels for staff. The enum `DeliveryKind` of prisma/schema.prisma has the same
 * kinds.
 */
export const deliveryKindLabels = {
  drive: 'Resume to Google Drive',
  script: 'Resume to the upload script',
  forward: 'Application to the forward script',
  receipt: 'Receipt to the applicant',
  notice: 'Notice to staff',
  webhook: 'Webhook',
  work: 'Changes of work by webhook',
} as const;

export type DeliveryKind = keyof typeof deliveryKindLabels;

export const deliveryKinds = Object.keys(deliveryKindLabels) as DeliveryKind[];
