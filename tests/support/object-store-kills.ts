/** The server and its object store are killed in turns while people apply. */
import { setTimeout as delay } from 'node:timers/promises';
import { type FakeS3, startFakeS3 } from '../fakes/s3.ts';
import { brokenPromises, gatherCrowd, type Promised, untilPromised } from './applicants.ts';
import { queryAt } from './product.ts';
import { startServer } from './server.ts';
import { createMigratedDatabase } from './templates.ts';

export interface AfterKills {
  /** Everything that was answered 201. */
  promised: Promised[];
  /** What of it is not stored so. */
  broken: Promised[];
  /** Resumes whose object is missing. */
  withoutObject: unknown[];
  /** Objects that neither a resume nor the list of what is to be deleted knows. */
  unknownObjects: string[];
}

/** Kills the server, the store, or both in turns, each time under load, and looks at what is left. */
export async function killInTurns(kills: number): Promise<AfterKills> {
  const databaseUrl = await createMigratedDatabase();
  const rows = <Row extends object>(sql: string) => queryAt<Row & Record<string, unknown>>(databaseUrl, sql);
  let s3: FakeS3 = await startFakeS3();
  await using server = await startServer({ databaseUrl, env: { ...s3.settings, RESUME_STORE: 's3' } });
  const promised: Promised[] = [];
  const restartStore = async () => {
    await s3.close();
    s3 = await startFakeS3({ port: Number(new URL(s3.url).port), objects: s3.objects });
  };
  for (let kill = 0; kill < kills; kill++) {
    const crowd = gatherCrowd(server.url, 4);
    await untilPromised(crowd, 5);
    await delay(Math.random() * 100);
    if (kill % 3 !== 0) await s3.close();
    if (kill % 3 !== 1) await server.kill9();
    if (kill % 3 !== 0) await restartStore();
    if (kill % 3 === 1) await untilPromised(crowd, 1);
    await crowd.stop();
    if (kill % 3 !== 1) await server.restart();
    promised.push(...crowd.promised);
  }
  const { objects } = s3;
  const broken = await brokenPromises({ rows: (sql) => queryAt(databaseUrl, sql) }, promised, objects);
  const used = await rows<{ object_key: string }>('SELECT object_key FROM resumes WHERE object_key IS NOT NULL');
  const unused = await rows<{ key: string }>('SELECT key FROM unused_objects');
  const known = new Set([...used.map(({ object_key }) => object_key), ...unused.map(({ key }) => key)]);
  await s3.close();
  return {
    promised,
    broken,
    withoutObject: used.filter(({ object_key }) => !objects.has(object_key)),
    unknownObjects: [...objects.keys()].filter((key) => !known.has(key)),
  };
}
