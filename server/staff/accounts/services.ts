import type { Db } from '../../platform/database/database.ts';
import type { Auth } from './auth.ts';
import type { Cookies, KnownDevices } from './cookies.ts';
import type { SecondFactorPolicy } from './second-factors.ts';

/** What the routes of accounts and sign-in need. */
export interface StaffServices {
  auth: Auth;
  cookies: Cookies;
  database: Db;
  devices: KnownDevices;
  publicUrl: string;
  /** Whose accounts need a second factor. */
  secondFactor: SecondFactorPolicy;
  /** Signs cookies and challenges, and encrypts the secrets of authenticator apps. */
  secret: string;
}
