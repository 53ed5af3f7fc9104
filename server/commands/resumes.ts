/** `npm run resumes -- …`: where the files of resumes are kept. */

import { openResumeFiles } from '../intake/resumes/files.ts';
import { moveResumes, sweepObjects } from '../intake/resumes/move.ts';
import { appendAudit } from '../staff/audit/append.ts';
import { actor, runCommandLine, UsageError } from './command-line.ts';

const usage = `npm run resumes -- COMMAND

  move --to s3|bytea   moves the files of all resumes to the object store of the S3_ settings, or into the database; the server may
                       run, and what was interrupted goes on. Set RESUME_STORE first, so that new files go there too
  sweep                marks for deletion the objects of the bucket that no resume of this database refers to, a day old or older,
                       as after a restore. Never where another database uses the bucket`;

await runCommandLine({
  usage,
  options: { to: { type: 'string' } },
  commands: {
    async move({ config, database, options: { to } }) {
      if (to !== 's3' && to !== 'bytea') throw new UsageError(`--to: expected s3 or bytea\n\n${usage}`);
      const files = await openResumeFiles(config, database);
      await appendAudit(database, { actor, action: 'resume.move', detail: { to } });
      const { moved, lost } = await moveResumes(database, files, to);
      for (const text of lost) console.error(`Not moved: ${text}`);
      console.log(`${moved} resumes were moved to ${to === 's3' ? files.objects?.location : 'the database'}.`);
      return lost.length > 0 ? 1 : 0;
    },
    async sweep({ config, database }) {
      const { objects } = await openResumeFiles(config, database);
      if (!objects) throw new UsageError('Set S3_BUCKET and what belongs to it.');
      await appendAudit(database, { actor, action: 'resume.sweep' });
      const { seen, marked } = await sweepObjects(database, objects);
      console.log(`${marked} of ${seen} objects are unknown; the server deletes them within minutes.`);
    },
  },
});
