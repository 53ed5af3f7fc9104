import type { Db } from '../../platform/database/database.ts';
import type { Cookies } from './cookies.ts';
import type { SecondFactorPolicy } from './second-factors.ts';

/** What the routes of accounts and sign-in need. */
export interface StaffServices {
  cookies: Cookies;
  database: Db;
  /** Origin of the site. */
  publicUrl: string;
  /** Which accounts need a second factor. */
  secondFactor: SecondFactorPolicy;
  /** Seals cookies, challenges, and the secrets of authenticator apps. */
  secret: string;
}
