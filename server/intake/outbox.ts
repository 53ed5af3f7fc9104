import type { Models } from '../audit/audit.ts';

/** Delivers what intake has stored. The deliveries build on intake, which knows no more of them than this. */
export interface Outbox {
  /** CTEs of a statement that stores or releases leads as `lead (id)`, which create the deliveries of each. */
  enqueueQueries: string;
  /** Delivers the newest resume of a lead. `version` is that of the resume that was the newest until now. */
  deliverVersion(models: Models, applicationId: string, version: number): Promise<void>;
  /** Delivers a resume that is no longer withheld. */
  deliverResume(resumeId: string): Promise<void>;
}
