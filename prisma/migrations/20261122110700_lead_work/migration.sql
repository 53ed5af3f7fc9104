-- The release before this one works with this migration.
-- CreateEnum
CREATE TYPE "lead_stage" AS ENUM ('new', 'contacted', 'won', 'closed');

-- AlterTable
ALTER TABLE "staff_accounts" ADD COLUMN     "takes_leads" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "lead_work" (
    "application_id" UUID NOT NULL,
    "owner_id" UUID,
    "stage" "lead_stage" NOT NULL DEFAULT 'new',
    "reason" TEXT,
    "next_at" TIMESTAMPTZ(3),
    "next_step" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_work_pkey" PRIMARY KEY ("application_id"),
    CONSTRAINT "lead_work_open_has_date" CHECK ("stage" IN ('won', 'closed') OR "next_at" IS NOT NULL),
    CONSTRAINT "lead_work_ended_has_reason" CHECK (("stage" IN ('won', 'closed')) = ("reason" IS NOT NULL))
);

-- CreateTable
CREATE TABLE "lead_notes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "application_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "lead_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead_events" (
    "id" BIGSERIAL NOT NULL,
    "application_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "change_id" UUID,
    "version" INTEGER,
    "before" JSONB,
    "after" JSONB,
    "reply_text" TEXT,

    CONSTRAINT "lead_events_pkey" PRIMARY KEY ("id")
);

-- Not logged: what it holds is worth a minute.
CREATE UNLOGGED TABLE "lead_presence" (
    "application_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_presence_pkey" PRIMARY KEY ("application_id","account_id")
);

-- CreateTable
CREATE TABLE "lead_rules" (
    "course" TEXT NOT NULL,
    "owner_id" UUID NOT NULL,

    CONSTRAINT "lead_rules_pkey" PRIMARY KEY ("course")
);

-- CreateTable
CREATE TABLE "lead_turn" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "given" BIGINT NOT NULL DEFAULT 0,
    "done_to" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "lead_turn_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reply_texts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "course" TEXT,
    "stage" "lead_stage",

    CONSTRAINT "reply_texts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lead_notes_application_id_at_idx" ON "lead_notes"("application_id", "at");

-- CreateIndex
CREATE INDEX "lead_events_application_id_id_idx" ON "lead_events"("application_id", "id");

-- CreateIndex
CREATE INDEX "lead_events_change_id_application_id_idx" ON "lead_events"("change_id", "application_id");

-- AddForeignKey
ALTER TABLE "lead_work" ADD CONSTRAINT "lead_work_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "lead_work" ADD CONSTRAINT "lead_work_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "staff_accounts"("id") ON DELETE SET NULL ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "lead_presence" ADD CONSTRAINT "lead_presence_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "lead_presence" ADD CONSTRAINT "lead_presence_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "staff_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "lead_rules" ADD CONSTRAINT "lead_rules_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "staff_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- What Today reads: the open leads of one person, or of all, by date; and those that nobody has touched yet.
CREATE INDEX "lead_work_open_by_owner_idx" ON "lead_work" ("owner_id", "next_at", "application_id") WHERE "stage" IN ('new', 'contacted');
CREATE INDEX "lead_work_open_idx" ON "lead_work" ("next_at", "application_id") WHERE "stage" IN ('new', 'contacted');
CREATE INDEX "lead_work_new_by_owner_idx" ON "lead_work" ("owner_id", "next_at", "application_id") WHERE "stage" = 'new';
CREATE INDEX "lead_work_new_idx" ON "lead_work" ("next_at", "application_id") WHERE "stage" = 'new';

-- Notes are written once. They go with their lead, and in no other way.
CREATE FUNCTION lead_notes_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM applications WHERE id = OLD.application_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Notes are append-only: % refused.', TG_OP;
END
$$;
CREATE TRIGGER lead_notes_refuse BEFORE UPDATE OR DELETE ON "lead_notes" FOR EACH ROW EXECUTE FUNCTION lead_notes_refuse();

-- Leads that are released get their owner then, however old they are.
CREATE INDEX "holds_released_idx" ON "holds" ("decided_at") WHERE "decision" = 'released';

-- Starting parallel workers takes longer than they save.
ALTER TABLE "lead_work" SET (parallel_workers = 0);

-- Leads of the last 30 days become work as new ones do. What is older was dealt with elsewhere, and would bury them.
INSERT INTO "lead_work" ("application_id", "stage", "reason")
SELECT id, 'closed', 'before' FROM "applications" WHERE "received_at" < now() - interval '30 days';

-- The look for leads without an owner begins behind those.
INSERT INTO "lead_turn" ("done_to")
SELECT coalesce(max("number"), 0) FROM "applications" WHERE "received_at" < now() - interval '30 days';
