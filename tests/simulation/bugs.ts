/** Bugs to be found: planted in the statements on their way to the driver, or in the bytes on their way to the applicant. */
import type { Gate, Statement } from './database.ts';

export interface Bug {
  /** Changes a statement of a server. */
  change?(statement: Statement): Statement;
  /** Changes a new database. */
  prepare?: string;
  /** Runs whenever a server starts. */
  onStart?: string;
  /** Has statements that match carried out in a transaction whose commit comes later than the answer. */
  commitsLate?: RegExp;
  /** Changes what a server answers. */
  changeAnswer?(bytes: Buffer): Buffer;
}

const replace = (pattern: RegExp | string, by: string) => (statement: Statement) => ({
  ...statement,
  text: statement.text.replace(pattern, by),
});

/** Does nothing. */
const nothing: Statement = { text: 'SELECT', values: undefined };

const skip = (matches: (statement: Statement) => boolean) => (statement: Statement) =>
  matches(statement) ? nothing : statement;

const keyCheck = /NOT EXISTS \(SELECT FROM applications WHERE idempotency_key = \$\d+\)\s+AND/g;

export const bugs: Readonly<Record<string, Bug>> = {
  /** The Idempotency-Key is not looked at. */
  'no-idempotency': {
    prepare: 'DROP INDEX applications_idempotency_key_key',
    change: replace(keyCheck, ''),
  },
  /** The applicant is answered before the transaction is committed. */
  'answer-before-commit': { commitsLate: /INSERT INTO applications/ },
  /** A delivery counts as made before its target has answered. */
  'acknowledge-early': { change: replace('SET tries = tries + 1,', "SET state = 'delivered', tries = tries + 1,") },
  /** The last bytes of large files are lost. */
  'lose-last-chunk': {
    change(statement) {
      const content = statement.values?.at(-1);
      if (!statement.text.includes('INSERT INTO resumes') || !Buffer.isBuffer(content)) return statement;
      if (content.length < 16 * 1024) return statement;
      return { ...statement, values: [...(statement.values ?? []).slice(0, -1), content.subarray(0, -100)] };
    },
  },
  /** Some applicants are told the reference ID of the next one. */
  'wrong-number': {
    changeAnswer: (bytes) => Buffer.from(bytes.toString('latin1').replace(/(\/Ref\/\d+)3"/, '$14"'), 'latin1'),
  },
  /** After a start, the numbers begin again a little earlier. */
  'reused-numbers': {
    prepare:
      'ALTER TABLE applications DROP CONSTRAINT IF EXISTS applications_number_key; DROP INDEX IF EXISTS applications_number_key',
    onStart: "SELECT setval('applications_number_seq', greatest(1, last_value - 2)) FROM applications_number_seq",
  },
  /** Erasing writes nothing into the audit trail. */
  'no-audit': {
    change: skip(
      ({ text, values }) => text.startsWith('INSERT INTO audit_entries') && values?.[1] === 'application.erase',
    ),
  },
  /** Some applicants are refused although they are stored. */
  'refused-and-stored': {
    changeAnswer: (bytes) =>
      bytes.includes('"referenceId":"') && bytes.includes('7"')
        ? Buffer.from(bytes.toString('latin1').replace('201 Created', '422 Unprocessable'), 'latin1')
        : bytes,
  },
  /** Erasing leaves the file. */
  'file-survives': { change: skip(({ text }) => text.startsWith('DELETE FROM resumes WHERE id = $1')) },
  /** A failed delivery ends instead of waiting for its next try. */
  'no-retry': {
    change: replace(
      "SET last_error = $2, refusals = $3 WHERE id = $1 AND state = 'waiting'",
      "SET state = 'skipped', last_error = $2, refusals = $3 WHERE id = $1",
    ),
  },
};

/** Fits a gate with a bug. */
export function plant(bug: Bug, gate: Gate): void {
  if (bug.change) gate.change = bug.change;
  if (bug.commitsLate) gate.commitsLate = bug.commitsLate;
}
