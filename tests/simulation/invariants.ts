/** What must hold whatever happens. A violation names the promise that was broken. */
import { verifyAudit } from '../../server/staff/audit/read.ts';
import { parseReferenceId } from '../../shared/reference-id.ts';
import type { Applicant } from './applicants.ts';
import type { Call } from './browser.ts';
import type { Gate } from './database.ts';
import { sha256, type Targets } from './targets.ts';

export class Violation extends Error {}

/** What was answered and has to be kept. */
interface Promised {
  number: number;
  key: string;
  applicant: Applicant;
  sha256: string;
}

export interface Ledger {
  /** Notes a key that is under way from now on. */
  sending(key: string): void;
  /** Takes an answer that a page got; checked by `checkAnswers`. */
  answered(call: Call, applicant: Applicant | undefined): void;
  /** Somebody asked for an erasure; it was done when staff got a 204. */
  erasing(number: number): void;
  erased(number: number): void;
  /** What was promised and is not to be erased. */
  readonly promised: Promised[];
  /** How many were answered with a reference ID. */
  readonly accepted: number;
  /** Checks what was answered since the last check. */
  checkAnswers(): Promise<void>;
  /** Checks everything that must hold at any time. */
  checkAll(): Promise<void>;
  /** True once nothing waits any more. */
  isSettled(): Promise<boolean>;
  /** Checks besides what must hold in the end. @param disturbances how much went wrong, each of which excuses one repeat. */
  checkEnd(disturbances: number): Promise<void>;
}

interface StoredLead extends Record<string, unknown> {
  number: string;
  key: string | null;
  email: string;
  skills: string;
  sha256: string;
  isEqual: boolean;
  isHeld: boolean;
}

const leads = `
  SELECT a.number, a.idempotency_key AS key, a.email, a.skills, encode(r.sha256, 'hex') AS sha256,
    sha256(r.content) = r.sha256 AND length(r.content) = r.size AS "isEqual", h.application_id IS NOT NULL AS "isHeld"
  FROM applications a JOIN resumes r ON r.id = a.resume_id LEFT JOIN holds h ON h.application_id = a.id`;

const applicationsPath = '/api/applications';

function demand(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Violation(what);
}

export function openLedger({ rows }: Pick<Gate, 'rows'>, targets: Targets): Ledger {
  const promised = new Map<number, Promised>();
  const keys = new Map<string, number | undefined>();
  const erasing = new Set<number>();
  const erased = new Set<number>();
  let unchecked: { call: Call; applicant: Applicant }[] = [];

  async function checkAccepted({ key = '', text, fields }: Call, applicant: Applicant): Promise<void> {
    const referenceId = String(JSON.parse(text).referenceId);
    const number = parseReferenceId(referenceId) ?? 0;
    const before = keys.get(key);
    demand(before === undefined || before === number, `one key got two reference IDs: ${key}`);
    const holder = promised.get(number);
    demand(!holder || holder.key === key, `${referenceId} was issued to two applications`);
    keys.set(key, number);
    if (erasing.has(number)) return;
    const found = await rows<StoredLead>(`${leads} WHERE a.number = $1 OR a.idempotency_key = $2`, [number, key]);
    demand(found.length > 0, `${referenceId} was answered and is not stored`);
    demand(found.length === 1, `${referenceId} was answered and is stored ${found.length} times`);
    const [lead] = found;
    demand(lead?.key === key && lead.email === fields.email, `${referenceId} is stored for somebody else`);
    demand(lead.skills === fields.skills, `${referenceId} is stored with other answers`);
    const hash = sha256(applicant.content);
    demand(lead.sha256 === hash && lead.isEqual, `the file of ${referenceId} is not what was sent`);
    promised.set(number, { number, key, applicant, sha256: hash });
  }

  async function checkRefused({ key = '', fields, status }: Call): Promise<void> {
    const found = await rows('SELECT FROM applications WHERE idempotency_key = $1 AND skills = $2 AND email = $3', [
      key,
      fields.skills,
      fields.email,
    ]);
    demand(found.length === 0, `the application of ${fields.email} was refused with ${status} and is stored`);
  }

  /** Whether everything that counts as delivered arrived, and nothing else did. */
  async function checkDeliveries(): Promise<Map<string, number>> {
    const delivered = await rows<{ number: string; email: string; kind: string; sha256: string }>(
      `SELECT a.number, a.email, d.kind, encode(r.sha256, 'hex') AS sha256
       FROM deliveries d JOIN applications a ON a.id = d.application_id JOIN resumes r ON r.id = a.resume_id
       WHERE d.state = 'delivered'`,
    );
    const stored = await rows<StoredLead>(leads);
    const subjects = new Map<string, StoredLead>();
    const subjectOf = (kind: string, lead: { number: string; email: string; sha256: string }) =>
      ({ script: lead.sha256, forward: lead.email, receipt: lead.email })[kind] ?? `#${Number(lead.number)}`;
    for (const lead of stored)
      for (const text of [lead.sha256, lead.email, `#${Number(lead.number)}`]) subjects.set(text, lead);
    const arrived = new Map<string, number>();
    for (const receipt of targets.receipts()) {
      const number = parseReferenceId(receipt.subject);
      const subject = number === undefined ? receipt.subject : `#${number}`;
      if (receipt.kind === 'notice' && number === undefined) continue;
      const lead = subjects.get(subject);
      const isGone = [...erasing].some((one) => subject === `#${one}` || isOf(one, subject));
      demand(lead !== undefined || isGone, `${receipt.kind} got ${receipt.subject}, which is not stored`);
      demand(!lead?.isHeld, `${receipt.kind} got ${receipt.subject}, which is held`);
      demand(
        !receipt.sha256 || !lead || receipt.sha256 === lead.sha256,
        `${receipt.kind} has another file for ${subject}`,
      );
      const name = `${receipt.kind} ${subject}`;
      arrived.set(name, (arrived.get(name) ?? 0) + 1);
    }
    for (const lead of delivered) {
      const name = `${lead.kind} ${subjectOf(lead.kind, lead)}`;
      demand(arrived.has(name), `a delivery counts as delivered and has not arrived: ${name}`);
    }
    for (const [name, count] of arrived) {
      demand(count === 1 || !name.startsWith('drive'), `Drive has ${count} files for ${name.slice(6)}`);
    }
    return arrived;
  }

  /** Whether a receipt's subject is that of an erased application, whose row is gone. */
  function isOf(number: number, subject: string): boolean {
    const lead = promised.get(number);
    return lead !== undefined && [lead.sha256, lead.applicant.fields.email].includes(subject);
  }

  async function checkAll(): Promise<void> {
    const stored = await rows<StoredLead>(leads);
    const numbers = new Map(stored.map((lead) => [Number(lead.number), lead]));
    demand(numbers.size === stored.length, 'two applications have one reference ID');
    for (const { number, sha256: hash } of promised.values()) {
      if (erasing.has(number)) continue;
      const lead = numbers.get(number);
      demand(lead !== undefined, `application ${number} was answered and is not stored any more`);
      demand(lead.sha256 === hash && lead.isEqual, `the file of application ${number} has changed`);
    }
    const seen = new Set<string>();
    for (const { key } of stored) {
      if (key === null) continue;
      demand(!seen.has(key), `two applications have the key ${key}`);
      demand(keys.has(key), `an application is stored that nobody sent: ${key}`);
      demand(!key.startsWith('invalid'), `an invalid application is stored: ${key}`);
      seen.add(key);
    }
    const audit = await verifyAudit({
      rows: async <Row>(sql: string, values?: unknown[]) => (await rows(sql, values)) as Row[],
    });
    demand(audit.broken === null, `the audit trail is broken: ${audit.broken?.reason}`);
    const [counts] = await rows<{ erasures: number; entries: number; orphans: number }>(
      `SELECT (SELECT count(*)::int FROM erasures) AS erasures,
         (SELECT count(*)::int FROM audit_entries WHERE action = 'application.erase') AS entries,
         (SELECT count(*)::int FROM resumes r WHERE NOT EXISTS (SELECT FROM applications WHERE resume_id = r.id)
           AND NOT EXISTS (SELECT FROM uploads WHERE resume_id = r.id)) AS orphans`,
    );
    demand(counts?.erasures === counts?.entries, 'an erasure is missing in the audit trail');
    demand(counts?.orphans === 0, 'a file is stored that belongs to nobody');
    for (const number of erased) demand(!numbers.has(number), `application ${number} was erased and is there again`);
    await checkDeliveries();
  }

  return {
    get accepted() {
      return promised.size;
    },
    get promised() {
      return [...promised.values()].filter(({ number }) => !erasing.has(number));
    },
    sending(key) {
      if (!keys.has(key)) keys.set(key, undefined);
    },
    answered(call, applicant) {
      if (call.path !== applicationsPath || !applicant || call.key === undefined) return;
      unchecked.push({ call, applicant });
    },
    erasing: (number) => void erasing.add(number),
    erased: (number) => void erased.add(number),
    async checkAnswers() {
      const due = unchecked;
      unchecked = [];
      for (const { call, applicant } of due) {
        if (call.status === 201) await checkAccepted(call, applicant);
        else if (call.status >= 400 && call.status < 500) await checkRefused(call);
      }
    },
    checkAll,
    async isSettled() {
      const [left] = await rows<{ waiting: number }>(
        `SELECT (SELECT count(*) FROM deliveries WHERE state = 'waiting')
           + (SELECT count(*) FROM pgboss.job WHERE name = 'erase-from-drive' AND state < 'completed') AS waiting`,
      );
      return Number(left?.waiting) === 0;
    },
    async checkEnd(disturbances) {
      await checkAll();
      const failed = await rows<{ kind: string; state: string; reason: string }>(
        `SELECT kind, state, last_error AS reason FROM deliveries WHERE state <> 'delivered' LIMIT 1`,
      );
      demand(failed.length === 0, `a delivery was not made in calm: ${JSON.stringify(failed[0])}`);
      const unfinished = await rows(
        `SELECT name, state, retry_count, start_after, output FROM pgboss.job WHERE name = 'erase-from-drive' AND state < 'completed'`,
      );
      demand(unfinished.length === 0, `an erasure was not completed in calm: ${JSON.stringify(unfinished[0])}`);
      const lacking = await rows(
        `SELECT FROM applications a WHERE NOT EXISTS (SELECT FROM deliveries WHERE application_id = a.id)
           AND NOT EXISTS (SELECT FROM holds WHERE application_id = a.id)`,
      );
      demand(lacking.length === 0, `${lacking.length} applications have no delivery`);
      const arrived = await checkDeliveries();
      for (const number of erased) demand(!arrived.has(`drive #${number}`), `the file of erased ${number} is in Drive`);
      const repeats = [...arrived.values()].reduce((sum, count) => sum + count - 1, 0);
      demand(
        repeats <= disturbances,
        `${repeats} deliveries arrived again, and only ${disturbances} things went wrong`,
      );
    },
  };
}
