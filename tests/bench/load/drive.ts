/** Uploads files with the bare Drive client, one after the other on each lane: what a script without an outbox would do. */
import { Readable } from 'node:stream';
import { auth, drive } from '@googleapis/drive';
import { oauthSettings } from '../../fakes/drive.ts';
import { makePdf } from '../../support/resumes.ts';
import { type Job, measure, serveJob } from './job.ts';

serveJob(async (job: Job) => {
  const client = new auth.OAuth2({
    clientId: oauthSettings.GOOGLE_OAUTH_CLIENT_ID,
    clientSecret: oauthSettings.GOOGLE_OAUTH_CLIENT_SECRET,
    endpoints: { oauth2TokenUrl: `${job.target}/token` },
  });
  client.setCredentials({ refresh_token: oauthSettings.GOOGLE_OAUTH_REFRESH_TOKEN });
  const { files } = drive({ version: 'v3', auth: client, rootUrl: `${job.target}/` });
  const folder = await files.create({
    requestBody: { name: 'Bare', mimeType: 'application/vnd.google-apps.folder', parents: [job.folderId ?? ''] },
    fields: 'id',
  });
  const parents = folder.data.id ? [folder.data.id] : [];
  const { content, name } = makePdf(job.resumeSize);
  return measure(job, async () => {
    await files.create(
      {
        requestBody: { name, parents },
        media: { mimeType: 'application/pdf', body: Readable.from([content]) },
        fields: 'id,size,md5Checksum,webViewLink',
        supportsAllDrives: true,
      },
      { rootUrl: `${job.target}/` },
    );
  });
});
