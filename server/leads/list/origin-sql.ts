import type { LeadFilter } from '../../../shared/staff-leads.ts';
import { Prisma } from '../../platform/database/generated/client.ts';

/** SQL in which `a` is an application: `cameFrom` of shared/origin.ts. An index has the same expression. */
export const cameFromSql = 'coalesce(a.utm_source, a.referring_site)';

/** The conditions of the filters by origin. */
export function originConditions({ cameFrom, utmCampaign, landingPage }: LeadFilter): Prisma.Sql[] {
  return [
    ...(cameFrom ? [Prisma.sql`${Prisma.raw(cameFromSql)} = lower(${cameFrom}::text)`] : []),
    ...(utmCampaign ? [Prisma.sql`a.utm_campaign = lower(${utmCampaign}::text)`] : []),
    ...(landingPage ? [Prisma.sql`a.landing_page = ${landingPage}::text`] : []),
  ];
}
