import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Problem } from '../../platform/http/problems.ts';
import type { Settings } from '../../platform/settings.ts';

/** Milliseconds that one call may take, including retries, because a person waits for it. */
const patience = { call: 7_000, probe: 2_500 };

/** Attempts of the client for one call. */
const attempts = 3;

/** The operations on a bucket that resumes need. Every call ends within seconds. */
export interface Objects {
  /** The endpoint and bucket, for display. */
  location: string;
  /** @throws Problem `unavailable`, like all methods here. The object may be stored nevertheless. */
  put(key: string, content: Buffer): Promise<void>;
  /** The bytes; undefined where there is no such object. */
  get(key: string): Promise<Buffer | undefined>;
  /** Deletes an object, whether or not it exists. */
  delete(key: string): Promise<void>;
  /** Rejects while the bucket does not answer. */
  probe(): Promise<void>;
  /** Problems of the bucket, found by writing, reading and deleting a test object. */
  findings(): Promise<string[]>;
}

/** Prepares the client of a bucket, without a call. */
export function openObjects(settings: Settings): Objects {
  const { S3_BUCKET: Bucket = '', S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = settings;
  const client = new S3Client({
    region: S3_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    forcePathStyle: settings.S3_FORCE_PATH_STYLE === 'on',
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: 2_000 },
    // Some stores refuse the newer checksums, and the server compares files by SHA-256 itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function calling<Result>(
    call: (options: { abortSignal: AbortSignal }) => Promise<Result>,
    milliseconds = patience.call,
  ): Promise<Result> {
    try {
      return await call({ abortSignal: AbortSignal.timeout(milliseconds) });
    } catch (cause) {
      throw new Problem('unavailable', { cause });
    }
  }

  const objects: Objects = {
    location: `${S3_ENDPOINT ?? `S3 in ${S3_REGION}`}, bucket ${Bucket}`,
    async put(Key, Body) {
      const command = new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/octet-stream' });
      await calling((options) => client.send(command, options));
    },
    get: (Key) =>
      calling(async (options) => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), options);
          return await buffer(addAbortSignal(options.abortSignal, Body as Readable));
        } catch (error) {
          if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
          throw error;
        }
      }),
    async delete(Key) {
      await calling((options) => client.send(new DeleteObjectCommand({ Bucket, Key }), options));
    },
    async probe() {
      await calling((options) => client.send(new HeadBucketCommand({ Bucket }), options), patience.probe);
    },
    async findings() {
      // A constant name, so that interrupted checks leave one object at most.
      const key = 'probes/doctor';
      const content = Buffer.from(key);
      try {
        await objects.put(key, content);
        const found = await objects.get(key);
        await objects.delete(key);
        if (!found?.equals(content)) return [`${objects.location} does not give back what was stored.`];
      } catch (error) {
        const why = error instanceof Error ? String(error.cause ?? error) : String(error);
        return [`${objects.location} cannot be used: ${why}. Check the S3_ settings and what the key may do.`];
      }
      // The key may lack the right to ask, and the store may have no versions.
      const { Status } = await calling((options) =>
        client.send(new GetBucketVersioningCommand({ Bucket }), options),
      ).catch(() => ({ Status: undefined }));
      if (Status !== 'Enabled') return [];
      return [`${objects.location} keeps old versions, so that erased resumes stay there. Turn versioning off.`];
    },
  };
  return objects;
}
