import { addAbortSignal, type Readable } from 'node:stream';
import { S3 } from '@aws-sdk/client-s3';
import { resumeSizeLimit } from '../../../shared/limits.ts';
import { Problem } from '../../platform/http/problems.ts';
import { readStart } from '../../platform/http/read-start.ts';
import type { Settings } from '../../platform/settings.ts';

/** Milliseconds of a call with its retries, because a person waits for it. */
const patience = { call: 7_000, probe: 2_500 };

export function openObjects(settings: Settings) {
  const { S3_BUCKET: Bucket = '', S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = settings;
  const client = new S3({
    region: S3_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    forcePathStyle: settings.S3_FORCE_PATH_STYLE === 'on',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000 },
    // Some stores refuse the newer checksums, and the server compares files by SHA-256 itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  const calling = <Result>(call: (options: { abortSignal: AbortSignal }) => Promise<Result>, limit = patience.call) =>
    call({ abortSignal: AbortSignal.timeout(limit) }).catch((cause: unknown) => {
      throw new Problem('unavailable', { cause });
    });

  const objects = {
    location: `${S3_ENDPOINT ?? `S3 in ${S3_REGION}`}, bucket ${Bucket}`,
    /** @throws Problem `unavailable`, like all methods here; the object may be stored nevertheless. */
    put: (Key: string, Body: Buffer) =>
      calling((options) => client.putObject({ Bucket, Key, Body, ContentType: 'application/octet-stream' }, options)),
    /** The object, or the start of more bytes than a resume has; undefined where there is none. */
    get: (Key: string) =>
      calling(async (options) => {
        try {
          const { Body } = await client.getObject({ Bucket, Key }, options);
          return await readStart(addAbortSignal(options.abortSignal, Body as Readable), resumeSizeLimit);
        } catch (error) {
          if ((error as Error).name === 'NoSuchKey') return undefined;
          throw error;
        }
      }),
    /** Succeeds whether or not the object exists. */
    delete: (Key: string) => calling((options) => client.deleteObject({ Bucket, Key }, options)),
    probe: () => calling((options) => client.headBucket({ Bucket }, options), patience.probe),
    /** Problems for the operator, found with a test object. */
    async findings(): Promise<string[]> {
      // A constant name, so that interrupted checks leave one object at most.
      const key = 'probes/doctor';
      const content = Buffer.from(key);
      try {
        await objects.put(key, content);
        const found = await objects.get(key);
        await objects.delete(key);
        if (!found?.equals(content)) return [`${objects.location} does not give back what was stored.`];
      } catch (error) {
        const { cause } = error as Problem;
        return [`${objects.location} cannot be used: ${cause}. Check the S3_ settings and what the key may do.`];
      }
      // The key may lack the right to ask, and the store may have no versions.
      const asking = calling((options) => client.getBucketVersioning({ Bucket }, options));
      const { Status } = await asking.catch(() => ({ Status: undefined }));
      if (Status !== 'Enabled') return [];
      return [`${objects.location} keeps old versions, so that erased resumes stay there. Turn versioning off.`];
    },
  };
  return objects;
}

export type Objects = ReturnType<typeof openObjects>;
