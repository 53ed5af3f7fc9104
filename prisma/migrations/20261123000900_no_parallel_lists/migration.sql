-- The release before this one works with this migration.

-- As of texts and work: starting parallel workers takes longer than a list of leads does, and they take the processor from applicants.
ALTER TABLE "applications" SET (parallel_workers = 0);
