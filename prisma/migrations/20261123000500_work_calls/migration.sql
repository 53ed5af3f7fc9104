-- The release before this one works with this migration.
-- AlterTable
ALTER TABLE "company" ADD COLUMN     "calls_work" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "work_calls" (
    "application_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "work_calls_pkey" PRIMARY KEY ("application_id")
);

-- CreateIndex
CREATE INDEX "work_calls_due_at_idx" ON "work_calls"("due_at");

-- AddForeignKey
ALTER TABLE "work_calls" ADD CONSTRAINT "work_calls_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- A call that waits for its receiver keeps its time: what changes meanwhile goes with it.
CREATE FUNCTION note_given_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO work_calls (application_id, version)
  SELECT application_id, version FROM given WHERE (SELECT calls_work FROM company)
  ON CONFLICT (application_id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END
$$;
CREATE TRIGGER note_given_work AFTER INSERT ON "lead_work"
  REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION note_given_work();

CREATE FUNCTION note_changed_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO work_calls (application_id, version)
  SELECT w.application_id, w.version FROM new_work w JOIN old_work o USING (application_id)
  WHERE w.version > o.version AND (SELECT calls_work FROM company)
  ON CONFLICT (application_id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END
$$;
CREATE TRIGGER note_changed_work AFTER UPDATE ON "lead_work"
  REFERENCING OLD TABLE AS old_work NEW TABLE AS new_work FOR EACH STATEMENT EXECUTE FUNCTION note_changed_work();
