import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings.ts';
import { randomToken } from './token-hash.ts';

/** The secret that signs cookies and encrypts second factors: AUTH_SECRET, else one that the first process makes for all. */
export async function authSecret(
  { AUTH_SECRET }: Pick<Settings, 'AUTH_SECRET'>,
  { rows }: Pick<Database, 'rows'>,
): Promise<string> {
  if (AUTH_SECRET) return AUTH_SECRET;
  await rows('INSERT INTO server_secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    'auth',
    randomToken(),
  ]);
  const [secret] = await rows<{ value: string }>('SELECT value FROM server_secrets WHERE name = $1', ['auth']);
  if (!secret) throw new Error('The secret of the sign-in could not be stored.');
  return secret.value;
}
