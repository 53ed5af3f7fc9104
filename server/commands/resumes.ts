import { moveResumes, openResumeFiles } from '../intake/resumes/files.ts';
import { runCommands, UsageError } from './command-line.ts';

const usage = `npm run resumes -- COMMAND

  move --to s3|bytea   moves the files of all resumes to the object store of the S3_ settings, or into the database.
                       The server may run, and a repeated run continues an interrupted one. Set RESUME_STORE first, so
                       that new files go there too`;

await runCommands({
  usage,
  options: { to: { type: 'string' } },
  commands: {
    async move({ config, database, audit, options: { to } }) {
      if (to !== 's3' && to !== 'bytea') throw new UsageError(`--to: expected s3 or bytea\n\n${usage}`);
      const files = await openResumeFiles(config, database);
      if (to === 's3' && !files.objects)
        throw new UsageError('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed.');
      await audit('resume.move', null, { to });
      const { moved, lost } = await moveResumes(database, files, to);
      for (const text of lost) console.error(`Not moved: ${text}`);
      console.log(`${moved} resumes were moved to ${to === 's3' ? files.objects?.location : 'the database'}.`);
      return lost.length > 0 ? 1 : 0;
    },
  },
});
