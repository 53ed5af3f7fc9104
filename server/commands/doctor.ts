import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describePause, readPauses } from '../deliveries/queue.ts';
import { checkTarget, createTargets } from '../deliveries/targets.ts';
import { checkClamd } from '../intake/resumes/clamd.ts';
import { openResumeFiles } from '../intake/resumes/files.ts';
import { connectCommandLine } from '../platform/database/open-database.ts';
import { failureMessage } from '../platform/operations/failure-message.ts';
import { riskyData, riskySettings, unconfirmedLanguages } from '../platform/operations/risky-settings.ts';
import { openTls } from '../platform/operations/tls.ts';
import { type Settings, settingsSchema } from '../platform/settings.ts';
import { type Given, runCommands } from './command-line.ts';

const findingsOf = (failure: unknown) => [String(failureMessage(failure))];

async function lookIntoDatabase(config: Settings) {
  try {
    await using database = await connectCommandLine(config);
    return { pauses: await readPauses(database), ofDatabase: await riskyData(database) };
  } catch (error) {
    return { pauses: [], ofDatabase: findingsOf(error) };
  }
}

/** Misspelt names in `.env`: neither settings nor, in `.env.example`, variables of the containers. */
function unknownNames() {
  const [own = '', listed = ''] = ['.env', '.env.example'].map((file) =>
    existsSync(file) ? readFileSync(file, 'utf8') : '',
  );
  const known = new Set([...Object.keys(settingsSchema.shape), ...(listed.match(/\w+(?==)/g) ?? [])]);
  return Object.keys(parseEnv(own)).filter((name) => !known.has(name.replace(/_FILE$/, '')));
}

/** Prints findings, or that there are none. Returns whether all is fine. */
function print(what: string, findings: readonly string[]) {
  for (const text of findings.length > 0 ? findings : ['ok']) console.log(`${what.padEnd(9)}${text}`);
  return findings.length === 0;
}

const usage = `npm run doctor

  Reports problems of delivery targets, the virus scanner, the object store, stopped targets, and settings that are
  dangerous for a public site, with their remedies. Sends nothing. Exits with 1 if there is a problem`;

async function examine({ config, database }: Given) {
  const targets = await createTargets(config, { database });
  const { objects } = await openResumeFiles(config, database);
  const [findings, { pauses, ofDatabase }, ofScanner, ofObjects, ofTls] = await Promise.all([
    Promise.all(targets.map((target) => checkTarget(target, new AbortController().signal))),
    lookIntoDatabase(config),
    config.CLAMD_URL ? checkClamd(config.CLAMD_URL) : undefined,
    objects?.findings(),
    openTls(config).then(() => [], findingsOf),
  ]);
  const isFine = [print('settings', [...riskySettings(config), ...ofTls]), print('database', ofDatabase)];
  // A warning only, because Node and its packages read variables of their own.
  for (const name of unknownNames()) print('.env', [`${name} is not a setting of the site. See docs/settings.md.`]);
  // A warning only, because the operator turned these languages on.
  for (const text of unconfirmedLanguages(config.LANGUAGES)) print('wording', [text]);
  if (config.CLAMD_URL) isFine.push(print('clamd', ofScanner ? [ofScanner] : []));
  if (ofObjects) isFine.push(print('s3', ofObjects));
  for (const [index, { kind }] of targets.entries()) {
    const ofKind = pauses.filter((pause) => pause.kind === kind);
    const wrong = findings[index] ?? [];
    print(kind, [...wrong, ...ofKind.map(describePause)]);
    // A manual pause is intended, and no problem.
    isFine.push(wrong.length === 0 && ofKind.every(({ by }) => by !== null));
  }
  if (targets.length === 0) {
    console.log(
      'No delivery targets are configured: applications and resumes stay in the database. See docs/deliveries.md.',
    );
  }
  const isReady = isFine.every(Boolean);
  console.log(isReady ? 'Ready for visitors.' : 'Not ready for visitors: see above.');
  return isReady ? 0 : 1;
}

await runCommands({ usage, withoutDatabase: true, commands: { '': examine } });
