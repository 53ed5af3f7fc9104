import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../support/app.ts';
import { runCommand } from '../support/commands.ts';
import { applyWithFile, referenceIdOf, validApplication } from '../support/intake.ts';
import { generateLeads } from '../support/leads.ts';
import { queryAt } from '../support/postgres.ts';
import { residentMemory, watchPeak } from '../support/processes.ts';
import { realResumes } from '../support/resumes.ts';
import { embeddedAddress, startServer } from '../support/server.ts';

const leads = 10_000;
const fileSize = 100_000;

/** Starts `npm run backup -- …`; returns the process and, once it ends, its maximum resident memory in MiB. */
function startBackup(args: readonly string[], dataDir: string): { child: ChildProcess; ended: Promise<number> } {
  const file = path.join(import.meta.dirname, '../../server/commands/backup.ts');
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  const child = spawn(process.execPath, [file, ...args], { env, stdio: 'ignore' });
  const memory = watchPeak(() => residentMemory(child.pid ?? 0), 200);
  const ended = once(child, 'exit').then(() => memory.stop());
  return { child, ended };
}

const fingerprint = `SELECT count(*)::int AS leads, sum(length(r.content))::text AS bytes,
  md5(string_agg(a.number || a.name || encode(sha256(r.content), 'hex'), ',' ORDER BY a.number)) AS digest
  FROM applications a JOIN resumes r ON r.id = a.resume_id`;

test('10,000 leads with files are backed up beside a running server, and an empty machine serves them within five minutes', async () => {
  const folder = await emptyFolder();
  const made = path.join(folder, 'made');
  let before: unknown;
  const took: Record<string, number> = {};
  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const begin = performance.now();
    const result = await work();
    took[name] = Math.round((performance.now() - begin) / 100) / 10;
    return result;
  };
  {
    await using server = await startServer();
    const url = await embeddedAddress(server.dataDir);
    await generateLeads(url, leads);
    await queryAt(
      url,
      `UPDATE resumes SET size = $1::int, content = c.content, sha256 = sha256(c.content)
       FROM (SELECT r.id, (SELECT string_agg(sha256((r.id::text || n)::bytea), '') FROM generate_series(1, $1::int / 32) n) AS content
             FROM resumes r) c WHERE c.id = resumes.id`,
      [fileSize],
    );
    [before] = await queryAt(url, fingerprint);
    const { child, ended } = startBackup(['create', made], server.dataDir);
    const peak = await timed('create', () => ended);
    expect(child.exitCode).toBe(0);
    expect(peak).toBeLessThan(250);
    referenceIdOf(await applyWithFile(server.url, validApplication, realResumes.pdf));
  }
  expect(await timed('verify', () => runCommand('backup', ['verify', made]))).toMatchObject({ code: 0 });

  const dataDir = await emptyFolder();
  for (let kill = 0; kill < 3; kill++) {
    const { child, ended } = startBackup(['restore', made], dataDir);
    setTimeout(() => child.kill('SIGKILL'), 2_000 + 2_000 * kill);
    await ended;
    const listed = await runCommand('staff', ['list'], { DATA_DIR: dataDir });
    expect(listed, 'no half of a backup is served').toMatchObject({ code: 1 });
  }
  const restored = await timed('restore', () => runCommand('backup', ['restore', made], { DATA_DIR: dataDir }));
  expect(restored.stderr).toBe('');
  await timed('start', async () => {
    await using again = await startServer({ dataDir });
    const [after] = await queryAt(await embeddedAddress(dataDir), fingerprint);
    expect(after).toEqual(before);
    expect(restored.stdout).toContain(referenceIdOf(await applyWithFile(again.url, validApplication, realResumes.pdf)));
  });
  console.log(took);
  expect((took.restore ?? 0) + (took.start ?? 0)).toBeLessThan(300);
}, 900_000);
