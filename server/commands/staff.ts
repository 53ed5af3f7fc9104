import { readFile } from 'node:fs/promises';
import { accountEndpoints } from '../../shared/api/accounts.ts';
import { site } from '../../shared/site.ts';
import { tokenScopes } from '../../shared/staff-accounts.ts';
import {
  addAccount,
  changeAccount,
  createLink,
  hasAccounts,
  listAccounts,
  resetAccount,
  resetSecondFactor,
} from '../accounts/accounts.ts';
import { createToken } from '../accounts/tokens.ts';
import { type Audit, changeAs, type Models } from '../audit/audit.ts';
import { type Db, takeLock } from '../platform/database/database.ts';
import { addressFile } from '../platform/database/embedded.ts';
import type { StaffAccount } from '../platform/database/generated/client.ts';
import type { Settings } from '../platform/settings.ts';
import { actor, inUtc, row, runCommands, UsageError } from './command-line.ts';
import { renewSqlRole } from './sql-role.ts';

const usage = `npm run staff -- COMMAND

  list                                          all accounts
  add EMAIL [--name NAME] [--role admin|staff]  creates an account and prints a link to choose its password
  set-up                                        prints a link to make the first account, while there is none
  reset EMAIL                                   prints a link to choose a new password; the second factor stays
  reset-second-factor EMAIL                     removes a lost phone or passkey, and ends the account's sessions
  disable EMAIL                                 ends the account's sessions and tokens
  token create NAME [--scope ${tokenScopes.join(',')}] [--days 90]
                                                prints the token once, alone on the last line; by default it has all
                                                scopes
  sql-role                                      creates a database role that reads only the view leads, or renews its
                                                password, and prints its URL once, alone on the last line`;

function required(value: string | undefined, what: string) {
  if (!value) throw new UsageError(`Which ${what}?\n\n${usage}`);
  return value;
}

const date = (time: Date | null) => time?.toISOString().slice(0, 10) ?? '-';

/** Links point to localhost until PUBLIC_URL is set. */
function originOf({ PUBLIC_URL, PORT }: Settings) {
  return PUBLIC_URL === site.url ? `http://localhost:${PORT}` : PUBLIC_URL;
}

async function changing<Result>(
  database: Db,
  email: string | undefined,
  work: (models: Models, audit: Audit, account: StaffAccount) => Promise<Result>,
) {
  const wanted = required(email, 'account').toLowerCase();
  const account = await database.prisma.staffAccount.findUnique({ where: { email: wanted } });
  if (!account) throw new UsageError(`There is no account ${wanted}.`);
  return changeAs(database, actor, async (models, audit) => {
    await takeLock(models, 'accountChanges');
    return work(models, audit, account);
  });
}

function explainLink({ expiresAt, url }: { expiresAt: Date; url: string }) {
  console.log(`Open this link, or pass it on. It is valid until ${inUtc(expiresAt)} and works once.\n${url}`);
}

await runCommands({
  usage,
  words: { add: 1, reset: 1, 'reset-second-factor': 1, disable: 1, token: 2 },
  options: {
    name: { type: 'string' },
    role: { type: 'string', default: 'staff' },
    scope: { type: 'string', default: tokenScopes.join(',') },
    days: { type: 'string', default: '90' },
  },
  commands: {
    async list({ database, audit }) {
      await audit('account.list');
      for (const one of await listAccounts(database.prisma)) {
        const state = one.disabledAt ? 'disabled' : one.twoFactor ? 'two-factor' : 'password';
        console.log(row(one.email, one.role, state, `last sign-in ${date(one.lastSignInAt)}`, one.name));
      }
    },
    async add({ config, database, options: { name, role }, rest: [given] }) {
      const email = required(given, 'e-mail address');
      const { body } = accountEndpoints['POST /api/admin/accounts'];
      const account = body.parse({ email, name: name ?? email.split('@')[0], role });
      const { link } = await changeAs(database, actor, (models, audit) =>
        addAccount(models, audit, account, originOf(config)),
      );
      explainLink(link);
    },
    async reset({ config, database, rest: [email] }) {
      const link = await changing(database, email, async (models, audit, { id, disabledAt }) => {
        if (disabledAt) throw new UsageError(`${email} is disabled. Enable it on the page Accounts first.`);
        return resetAccount(models, audit, id, originOf(config));
      });
      explainLink(link);
    },
    async 'reset-second-factor'({ database, rest: [email] }) {
      await changing(database, email, (models, audit, { id }) => resetSecondFactor(models, audit, id));
      console.log(
        `${email} signs in with the password alone now, and adds a second factor again where one is required.`,
      );
    },
    async 'set-up'({ config, database }) {
      if (await hasAccounts(database.prisma))
        throw new UsageError('There is an account already. `add` makes another one.');
      explainLink(await createLink(database.prisma, originOf(config), null));
    },
    async disable({ database, rest: [email] }) {
      await changing(database, email, (models, audit, { id }) => changeAccount(models, audit, id, { disabled: true }));
      console.log(`${email} is disabled.`);
    },
    async 'sql-role'({ config: { DATABASE_URL, DATA_DIR }, database }) {
      const { role, password } = await renewSqlRole(database);
      const url = new URL(DATABASE_URL ?? (await readFile(addressFile(DATA_DIR), 'utf8')).trim());
      console.log(`The role ${role} may read the view leads. Its URL is shown only once:`);
      console.log(Object.assign(url, { username: role, password }).href);
    },
    async token({ database, options: { scope, days }, rest: [what, name] }) {
      if (what !== 'create') throw new UsageError(`token: expected create\n\n${usage}`);
      const scopes = scope.split(',').map((one) => one.trim());
      const { body } = accountEndpoints['POST /api/admin/tokens'];
      const wanted = body.parse({ name: required(name, 'name'), scopes, days: Number(days) });
      const { details, token } = await changeAs(database, actor, (models, audit) =>
        createToken(models, audit, wanted, { createdBy: actor }),
      );
      const { scopes: granted, expiresAt } = details;
      console.log(`Token for ${granted.join(', ')}, valid until ${date(expiresAt)}. It is shown only once.\n${token}`);
    },
  },
});
