import type { DeliveryKind } from '../platform/database/generated/enums.ts';

/** The kinds that carry the resume somewhere, and whose link is where staff find it. */
export const resumeKinds = ['drive', 'script'] as const satisfies DeliveryKind[];
