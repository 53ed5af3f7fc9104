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
import { Problem } from '../../../platform/http/problems.ts';
import type { ResumeSettings } from '../settings.ts';

/** Milliseconds that one call may take, its repetitions included: somebody waits for it. */
const patience = { call: 7_000, probe: 2_500 };

/** Repetitions of the client itself, after answers that say so and broken connections. */
const attempts = 3;

/** A bucket, as far as resumes need it. Every call ends within seconds. */
export interface Objects {
  /** Where it is, for display. */
  location: string;
  /** @throws Problem `unavailable`, like all others. The object may be stored nevertheless. */
  put(key: string, content: Buffer): Promise<void>;
  /** The bytes; undefined where there is no such object. */
  get(key: string): Promise<Buffer | undefined>;
  /** Deletes an object, whether or not it is there. */
  delete(key: string): Promise<void>;
  /** Whether the bucket answers. */
  probe(): Promise<void>;
  /** What is wrong with the bucket, after writing, reading and deleting an object of no content worth knowing. */
  findings(): Promise<string[]>;
}

const reasonOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** Prepares the client of a bucket. Calls nothing. */
export function openObjects(settings: ResumeSettings): Objects {
  const { S3_BUCKET: Bucket = '', S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = settings;
  const client = new S3Client({
    region: S3_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    forcePathStyle: settings.S3_FORCE_PATH_STYLE === 'on',
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: 2_000 },
    // Bytes are signed and compared by SHA-256 here; newer checksums are refused by stores that do not know them.
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
    async put(key, content) {
      const type = 'application/octet-stream';
      await calling((options) =>
        client.send(new PutObjectCommand({ Bucket, Key: key, Body: content, ContentType: type }), options),
      );
    },
    get: (key) =>
      calling(async (options) => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }), options);
          return await buffer(addAbortSignal(options.abortSignal, Body as Readable));
        } catch (error) {
          if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
          throw error;
        }
      }),
    async delete(key) {
      await calling((options) => client.send(new DeleteObjectCommand({ Bucket, Key: key }), options));
    },
    async probe() {
      await calling((options) => client.send(new HeadBucketCommand({ Bucket }), options), patience.probe);
    },
    async findings() {
      // One name for all, so that a check that is interrupted leaves one object at most.
      const key = 'probes/doctor';
      const content = Buffer.from(key);
      try {
        await objects.put(key, content);
        const found = await objects.get(key);
        await objects.delete(key);
        if (!found?.equals(content)) return [`${objects.location} does not give back what was stored.`];
      } catch (error) {
        const why = error instanceof Problem ? reasonOf(error.cause) : reasonOf(error);
        return [`${objects.location} cannot be used: ${why}. Check the S3_ settings and what the key may do.`];
      }
      try {
        const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket }), {
          abortSignal: AbortSignal.timeout(patience.call),
        });
        if (Status !== 'Enabled') return [];
        return [`${objects.location} keeps old versions, so that erased resumes stay there. Turn versioning off.`];
      } catch (error) {
        const isDenied = error instanceof Error && /^(AccessDenied|NotImplemented)$/.test(error.name);
        // A key that may not ask, or a store that has no versions.
        return isDenied ? [] : [`${objects.location} does not say whether it keeps versions: ${reasonOf(error)}.`];
      }
    },
  };
  return objects;
}
