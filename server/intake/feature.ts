import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Platform, ServerParts } from '../platform/server-parts.ts';
import { buildFolder } from '../site/load.ts';
import type { SendAnswer } from '../site/render-answer.ts';
import { applicationRoutes, registerFormPage } from './applications/routes.ts';
import { storeStatement } from './applications/store-lead.ts';
import type { Outbox } from './outbox.ts';
import { busyTime, reading, scanning } from './resumes/examine.ts';
import { type ResumeFiles, unusedObjects } from './resumes/files.ts';
import { createReader } from './resumes/open-resume.ts';
import { createResumeChecker, resumeLinks } from './resumes/resumes.ts';
import { resumeRoutes, storedResumeRoutes } from './resumes/routes.ts';
import { openSpool } from './resumes/spool.ts';
import { maintenance } from './resumes/uploads.ts';

export async function addIntake(
  { app, staff, background }: ServerParts,
  needs: Platform & { files: ResumeFiles; outbox: Outbox; sendAnswer: SendAnswer },
) {
  const { config, files, jobs, news, outbox } = needs;
  const openResume = createReader(path.join(buildFolder, 'reader/open-resume.mjs'));
  let lastArrival = Number.NEGATIVE_INFINITY;
  const isBusy = () => performance.now() - lastArrival < busyTime;
  const readingJob = reading.open(jobs, { ...needs, openResume, isBusy });
  const announceReading = () => {
    lastArrival = performance.now();
    if (config.RESUME_TEXT === 'on') readingJob.announce();
  };
  /** After a scan has judged a resume, or staff have released it. */
  const onVerdict = async (resumeId: string) => {
    await outbox.deliverResume(resumeId);
    announceReading();
    news.announce('deliveries');
  };
  const scanningJob = scanning.open(jobs, { ...needs, onVerdict });
  if (config.CLAMD_URL) background(scanningJob);
  background(readingJob);
  background(maintenance.open(jobs, needs));
  if (files.objects) background(unusedObjects.open(jobs, { ...needs, objects: files.objects }));

  const spool = await openSpool(config.DATABASE_URL ? tmpdir() : path.join(config.DATA_DIR, 'spool'));
  const onAccepted = () => {
    if (config.CLAMD_URL) scanningJob.announce();
    announceReading();
    news.announce('leads');
  };
  const services = {
    ...needs,
    checkResume: createResumeChecker(openResume),
    links: resumeLinks(config.PUBLIC_URL),
    storing: storeStatement(outbox.enqueueQueries),
    spool,
    onAccepted,
  };
  await app.register(resumeRoutes, services);
  await app.register(applicationRoutes, services);
  await app.register(registerFormPage, services);
  staff((scope) => storedResumeRoutes(scope, { ...needs, onVerdict }));

  return { services };
}

export type Intake = Awaited<ReturnType<typeof addIntake>>;
