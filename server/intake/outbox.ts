import type { Models } from '../audit/audit.ts';

/** What intake knows of the deliveries, which build on it. */
export interface Outbox {
  /** CTEs that create the deliveries of each lead that a statement stores or releases as `lead (id)`. */
  enqueueQueries: string;
  /** Delivers the newest resume of a lead. `version` is that of the one before. */
  deliverVersion(models: Models, applicationId: string, version: number): Promise<void>;
  /** Delivers a resume that is no longer withheld. */
  deliverResume(resumeId: string): Promise<void>;
}
