/** `npm run breach -- …`: whom to tell of a breach, and the drafts of the letters. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseReferenceId } from '../../shared/reference-id.ts';
import { type Affected, findAffected, hasReadInBulk, type Scope } from '../breach/affected.ts';
import { boardReport, letterTo } from '../breach/letters.ts';
import { appendAudit } from '../staff/audit/append.ts';
import { actor as by, runCommandLine, UsageError } from './command-line.ts';

const usage = `npm run breach -- COMMAND

  list SCOPE              whom a breach affects, one line each
  letters SCOPE --out DIR a letter to each of them and the report to the Data Protection Board, as drafts

  SCOPE   --leads REFERENCE,REFERENCE,…          these leads
          --until MOMENT                         all that was held at that moment: leads, withdrawn ones too, messages and privacy requests
          --from MOMENT --until MOMENT --by WHO  the leads that this account or token read, by the audit trail
  MOMENT  a day (YYYY-MM-DD) or an exact time, in UTC without a zone`;

function readMoment(text: string, option: string, isEnd: boolean): Date {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const moment = new Date(isDay ? `${text}T${isEnd ? '23:59:59.999' : '00:00:00'}Z` : text);
  if (Number.isNaN(moment.valueOf()))
    throw new UsageError(`--${option}: expected a day such as 2026-11-22, or an exact time`);
  return moment;
}

interface ScopeOptions {
  leads?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  by?: string | undefined;
}

function readScope({ leads, from, until, by: who }: ScopeOptions): Scope {
  if (leads !== undefined) {
    const numbers = leads.split(',').map((text) => {
      const number = parseReferenceId(text.trim());
      if (number === undefined) throw new UsageError(`--leads: ${text.trim()} is no reference ID`);
      return BigInt(number);
    });
    return { numbers };
  }
  if (until === undefined) throw new UsageError(usage);
  const heldUntil = readMoment(until, 'until', true);
  if (who === undefined) return { heldUntil };
  if (from === undefined) throw new UsageError('--by needs --from as well');
  return { heldUntil, readBy: { actor: who, from: readMoment(from, 'from', false) } };
}

function describe({ leads, from, until, by: who }: ScopeOptions): string {
  if (leads !== undefined) return `the applications ${leads}`;
  return who === undefined
    ? `everything held on ${until}`
    : `the applications that ${who} read from ${from} to ${until}`;
}

const labelOf = ({ kind, reference }: Affected) => (kind === 'registration' ? reference : `${kind} ${reference}`);

await runCommandLine({
  usage,
  options: {
    leads: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    by: { type: 'string' },
    out: { type: 'string' },
  },
  commands: {
    async list({ database, options }) {
      for (const one of await select(database, options)) {
        const { name, email, phone, guardian, isWithdrawn } = one;
        const remarks = [
          guardian && `under 18: tell ${guardian.name}, ${guardian.contact}`,
          isWithdrawn && 'withdrawn',
        ];
        console.log([labelOf(one), name, email, phone, ...remarks].filter(Boolean).join('  '));
      }
    },
    async letters({ database, options }) {
      if (options.out === undefined) throw new UsageError('letters needs --out DIR');
      const affected = await select(database, options);
      await mkdir(options.out, { recursive: true, mode: 0o700 });
      const write = (name: string, text: string) =>
        writeFile(path.join(options.out ?? '', name), text, { mode: 0o600, flag: 'wx' });
      for (const one of affected) await write(`${labelOf(one).replaceAll(/[/ ]/g, '-')}.txt`, letterTo(one));
      await write('board.txt', boardReport(affected, describe(options)));
      console.log(`${affected.length} letters and board.txt are in ${options.out}. Fill in what stands in brackets.`);
    },
  },
});

async function select(
  database: Parameters<typeof findAffected>[0] & Parameters<typeof appendAudit>[0],
  options: ScopeOptions,
): Promise<Affected[]> {
  const scope = readScope(options);
  const affected = await findAffected(database, scope);
  await appendAudit(database, { actor: by, action: 'breach.list', detail: { ...options, people: affected.length } });
  if ('heldUntil' in scope && scope.readBy) {
    const { actor, from } = scope.readBy;
    if (await hasReadInBulk(database, { actor, from, until: scope.heldUntil })) {
      console.error(`${actor} also listed or exported many people at once: --until without --by finds everybody.`);
    }
  }
  return affected;
}
