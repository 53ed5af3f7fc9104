import type { DeliveryKind } from '../database/generated/enums.ts';

/** What a target needs to know of a lead. */
export interface DeliveryJob {
  /** The delivery's own ID: the same at every try. */
  id: string;
  referenceId: string;
  receivedAt: Date;
  /** The applicant's fields under their names on the wire, without the empty ones. */
  fields: Readonly<Record<string, string>>;
  resume: {
    fileName: string;
    mediaType: string;
    /** Bytes. */
    size: number;
    /** Reads the file; a target that does not send it leaves it in the database. */
    read(): Promise<Buffer>;
    /** Where staff find it: the delivered file's link once there is one, before that the link of this server. */
    url(): Promise<string>;
  };
  /** ID that an earlier try reserved at the target. */
  fileId: string | undefined;
  /**
   * Keeps an ID before its first use. Returns the one that counts: an earlier one, when there is one.
   *
   * @param instead an earlier one that the target cannot use (any more); it gives way, if it is still the one that is kept.
   */
  reserveFileId(id: string, instead?: string): Promise<string>;
}

/** One place in the outside world that a lead, its resume or news of it goes to. */
export interface Target {
  kind: DeliveryKind;
  /**
   * Delivers once. Must be safe to repeat as far as the outside allows, because a try whose answer was lost is repeated.
   *
   * @param signal aborts when the try takes too long or the process stops.
   * @returns the link under which staff find what was delivered, where there is one.
   * @throws DeliveryError when it did not work; any other error counts as one worth a repeat.
   */
  deliver(job: DeliveryJob, signal: AbortSignal): Promise<{ link?: string }>;
  /** Names everything that is wrong with the target's set-up, in words for an operator, without delivering anything. */
  check(signal: AbortSignal): Promise<string[]>;
}

/** Why a delivery did not work, in words for staff. */
export class DeliveryError extends Error {
  /** False when trying again cannot help until somebody changes something. */
  readonly isTemporary: boolean;
  /** Seconds that the target asked to wait. */
  readonly retryAfter: number | undefined;

  constructor(message: string, options: { isTemporary: boolean; retryAfter?: number; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isTemporary = options.isTemporary;
    this.retryAfter = options.retryAfter;
  }
}
