/** `npm run staff -- …`: accounts and API tokens without the staff pages, while the server runs or not. */
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { connectCommandLine } from '../server/database/connect-cli.ts';
import type { Database } from '../server/database/database.ts';
import { Problem } from '../server/problems.ts';
import { addAccount, changeAccount, listAccounts, resetAccount } from '../server/staff/accounts/accounts.ts';
import { createToken, listTokens, revokeTokens } from '../server/staff/accounts/tokens.ts';
import { appendAudit } from '../server/staff/audit/append.ts';
import { site } from '../shared/site.ts';
import { newAccountSchema, newTokenSchema, tokenScopes } from '../shared/staff-accounts.ts';

const usage = `npm run staff -- COMMAND

  list                                          all accounts
  add EMAIL [--name NAME] [--role admin|staff]  makes an account and prints the link with which its person chooses a password
  reset EMAIL                                   prints a link for a new password; using it removes the second factor
  role EMAIL admin|staff
  disable EMAIL | enable EMAIL                  disabling ends the account's sessions
  token create NAME [--scope read,export,erase] [--days 90]
                                                prints the token, once, alone on the last line. Without --scope it may do all three
  token list
  token revoke NAME|ID`;

/** The command line asks for something that there is not. */
class UsageError extends Error {}

const actor = 'command line';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    role: { type: 'string', default: 'staff' },
    scope: { type: 'string', default: tokenScopes.join(',') },
    days: { type: 'string', default: '90' },
  },
});
const [command = '', ...rest] = positionals;

/** What was given, checked; what is wrong with it, in words. */
function check<Value>(
  schema: {
    safeParse(
      value: unknown,
    ): { success: true; data: Value } | { success: false; error: { issues: { message: string }[] } };
  },
  value: unknown,
): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new UsageError(result.error.issues.map(({ message }) => message).join('; '));
}

function required(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw new UsageError(`Which ${what}?\n\n${usage}`);
  return value;
}

async function idOf(database: Database, email: string | undefined): Promise<string> {
  const wanted = required(email, 'account').toLowerCase();
  const account = (await listAccounts(database)).find((one) => one.email === wanted);
  if (!account) throw new UsageError(`There is no account ${wanted}.`);
  return account.id;
}

function date(time: string | null): string {
  return time?.slice(0, 10) ?? '-';
}

async function token(database: Database): Promise<void> {
  const [what, name] = rest;
  if (what === 'create') {
    const scopes = options.scope.split(',').map((scope) => scope.trim());
    const wanted = check(newTokenSchema, { name: required(name, 'name'), scopes, days: Number(options.days) });
    const created = await createToken(database, wanted, actor);
    const { scopes: allowed, expiresAt } = created.details;
    console.log(`Token for ${allowed.join(', ')}, valid until ${date(expiresAt)}. It is shown this once.`);
    console.log(created.token);
  } else if (what === 'list') {
    await appendAudit(database, { actor, action: 'token.list' });
    for (const one of await listTokens(database)) {
      const state = one.revokedAt ? 'revoked' : one.expiresAt < new Date().toISOString() ? 'expired' : 'valid';
      const times = `until ${date(one.expiresAt)}, last used ${date(one.lastUsedAt)}`;
      console.log([one.id, `${one.prefix}…`, state, one.scopes.join(','), times, one.name].join('  '));
    }
  } else if (what === 'revoke') {
    const wanted = required(name, 'token');
    const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(wanted);
    const count = await revokeTokens(database, isId ? { id: wanted } : { name: wanted }, actor);
    if (count === 0) throw new UsageError(`There is no token ${wanted} to revoke.`);
    console.log(`Revoked ${count === 1 ? 'it' : count}.`);
  } else {
    throw new UsageError(usage);
  }
}

async function run(database: Database, publicUrl: string): Promise<void> {
  const [email, role] = rest;
  const context = { actor, publicUrl };
  if (command === 'token') return token(database);
  if (command === 'list') {
    await appendAudit(database, { actor, action: 'account.list' });
    for (const one of await listAccounts(database)) {
      const state = one.disabledAt ? 'disabled' : one.twoFactor ? 'two-factor' : 'password';
      console.log([one.email, one.role, state, `last sign-in ${date(one.lastSignInAt)}`, one.name].join('  '));
    }
  } else if (command === 'add') {
    const name = options.name ?? email?.split('@')[0];
    const { link } = await addAccount(database, check(newAccountSchema, { email, name, role: options.role }), context);
    console.log(`Pass this link on. It is valid until ${link.expiresAt} and works once.\n${link.url}`);
  } else if (command === 'reset') {
    const link = await resetAccount(database, await idOf(database, email), context);
    console.log(`Pass this link on. It is valid until ${link.expiresAt} and works once.\n${link.url}`);
  } else if (command === 'role') {
    const { role: wanted } = check(newAccountSchema.pick({ role: true }), { role: required(role, 'role') });
    await changeAccount(database, await idOf(database, email), { role: wanted }, actor);
    console.log(`${email} is ${wanted} now.`);
  } else if (command === 'disable' || command === 'enable') {
    await changeAccount(database, await idOf(database, email), { disabled: command === 'disable' }, actor);
    console.log(`${email} is ${command}d.`);
  } else {
    throw new UsageError(usage);
  }
}

try {
  const config = readConfig();
  const database = await connectCommandLine(config);
  // Where nobody has said yet under which address the site is reached, it is tried on this machine.
  const isPlaceholder = config.PUBLIC_URL === site.url;
  try {
    await run(database, isPlaceholder ? `http://localhost:${config.PORT}` : new URL(config.PUBLIC_URL).origin);
  } finally {
    await database.close();
  }
} catch (error) {
  if (error instanceof UsageError || error instanceof Problem) console.error(error.message);
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
