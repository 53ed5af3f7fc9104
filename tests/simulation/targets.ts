/** Every place that leads are delivered to, as its stand-in, and what has arrived there. */
import { createHash } from 'node:crypto';
import { startFakeAppsScript } from '../fakes/apps-script.ts';
import { startFakeDrive } from '../fakes/drive.ts';
import { startFakeSmtp } from '../fakes/smtp.ts';
import { startFakeWebhook } from '../fakes/webhook.ts';
import type { Scheduler } from './scheduler.ts';

/** One arrival. `subject` is the reference ID where the target knows it, else the hash of the file or an address. */
export interface Receipt {
  kind: 'drive' | 'script' | 'forward' | 'webhook' | 'receipt' | 'notice';
  subject: string;
  sha256?: string;
}

export interface Targets {
  env: Record<string, string>;
  /** Names the target at a port of the network, for the trace. */
  nameOf(port: number): string;
  /** Lets calls go wrong, or none. */
  trouble(isOn: boolean): void;
  /** Calls so far that went wrong at a target. */
  mishaps(): number;
  /** Everything that is there now. */
  receipts(): Receipt[];
}

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

const share = 0.05;

/** Starts the targets that the seed has drawn. */
export async function startTargets(scheduler: Scheduler): Promise<Targets> {
  const { random, chance, pick } = scheduler;
  const seed = Math.floor(random() * 1e9);
  const drive = await startFakeDrive({ seed, rootId: '1Root' });
  const script = await startFakeAppsScript({ seed });
  const webhook = await startFakeWebhook();
  const smtp = await startFakeSmtp();
  const isDrive = chance(0.7);
  const uses = { forward: chance(0.5), webhook: chance(0.7), mail: chance(0.4) };
  const env: Record<string, string> = {
    ...(isDrive ? drive.settings('') : { RESUME_DELIVERY: 'script', SCRIPT_UPLOAD_URL: script.uploadUrl }),
    ...(uses.forward && { APPLICATION_FORWARD_URL: script.forwardUrl }),
    ...(uses.webhook && { WEBHOOK_URL: `${webhook.url}/`, WEBHOOK_SECRET: webhook.secret }),
    ...(uses.mail && { SMTP_URL: smtp.url, RECEIPT_MAIL: 'on', NOTICE_MAIL_TO: 'staff@mailbox.example' }),
  };
  const ports = new Map(
    Object.entries({ drive: drive.url, script: script.uploadUrl, webhook: webhook.url, mail: smtp.url }).map(
      ([name, url]) => [Number(new URL(url).port), name],
    ),
  );
  return {
    env,
    nameOf: (port) => ports.get(port) ?? 'script',
    trouble(isOn) {
      if (!isOn) {
        for (const { faults } of [drive, script, webhook]) faults.stop();
        return;
      }
      drive.faults.often(
        share,
        ['userRateLimitExceeded', 'internalError', 'badGateway', 'broken', 'lostReply', 'halfReply', 'doneButFailed'],
        ['token', 'ids', 'get', 'folder', 'upload', 'list', 'delete'],
      );
      script.faults.often(
        share,
        ['errorStatus', 'excusePage', 'tooManyRequests', 'broken', 'lostReply'],
        ['upload', 'forward', 'echo'],
      );
      webhook.faults.often(share, [500, 503, 'broken', 'lostReply'], ['call']);
      if (chance(0.5))
        smtp.reply(pick(['CONNECT', 'MAIL', 'BODY']), pick(['break', '451 4.3.0 Later', 'keepThenBreak']));
    },
    mishaps: () =>
      [drive, script, webhook].flatMap(({ faults }) => [...faults.drawn.values()]).reduce((sum, one) => sum + one, 1),
    receipts: () => [
      ...drive.resumes().map(({ appProperties, content = Buffer.alloc(0) }) => ({
        kind: 'drive' as const,
        subject: appProperties.referenceId ?? '',
        sha256: sha256(content),
      })),
      ...script.uploads.map(({ content }) => ({ kind: 'script' as const, subject: sha256(content) })),
      ...script.applications.map(({ email = '' }) => ({ kind: 'forward' as const, subject: email })),
      ...webhook.calls.map(({ body }) => ({ kind: 'webhook' as const, subject: String(JSON.parse(body).referenceId) })),
      ...smtp.mails.map(({ to, source }) =>
        to[0] === 'staff@mailbox.example'
          ? { kind: 'notice' as const, subject: /[A-Z]+\/Ref\/\d+/.exec(source)?.[0] ?? '' }
          : { kind: 'receipt' as const, subject: to[0] ?? '' },
      ),
    ],
  };
}
