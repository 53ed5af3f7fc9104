-- CreateExtension
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- DropIndex
DROP INDEX "contact_messages_received_at_idx";

-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "search_text" TEXT NOT NULL GENERATED ALWAYS AS (
  lower(' ' || name || ' ' || email || ' ' || phone || ' ' || whatsapp || ' ' || college_name || ' ' || skills || ' ')
) STORED,
ADD COLUMN     "source" TEXT;

-- CreateTable
CREATE TABLE "exports" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "by" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "filter" JSONB NOT NULL,
    "rows" INTEGER,
    "bytes" BIGINT,
    "sha256" BYTEA,

    CONSTRAINT "exports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "erasures" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" BIGINT NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "resumes" INTEGER NOT NULL,
    "deliveries" INTEGER NOT NULL,
    "drive_files" INTEGER NOT NULL,
    "drive_erased_at" TIMESTAMPTZ(3),
    "sent_elsewhere" TEXT[],
    "idempotency_hash" BYTEA,

    CONSTRAINT "erasures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "retention" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "days" INTEGER NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_run_at" TIMESTAMPTZ(3),

    CONSTRAINT "retention_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "erasures_number_key" ON "erasures"("number");

-- CreateIndex
CREATE UNIQUE INDEX "erasures_idempotency_hash_key" ON "erasures"("idempotency_hash");

-- CreateIndex
CREATE INDEX "erasures_erased_at_number_idx" ON "erasures"("erased_at", "number");

-- CreateIndex
CREATE INDEX "applications_search_text_idx" ON "applications" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "applications_received_at_number_idx" ON "applications"("received_at", "number");

-- CreateIndex
CREATE INDEX "applications_course_received_at_number_idx" ON "applications"("course", "received_at", "number");

-- CreateIndex
CREATE INDEX "applications_highest_education_received_at_number_idx" ON "applications"("highest_education", "received_at", "number");

-- CreateIndex
CREATE INDEX "applications_year_of_passing_received_at_number_idx" ON "applications"("year_of_passing", "received_at", "number");

-- CreateIndex
CREATE INDEX "contact_messages_received_at_id_idx" ON "contact_messages"("received_at", "id");

-- Orders that do not depend on letter case, and the rare ones among the sources: Prisma has no words for such indexes.
CREATE INDEX "applications_lower_name_idx" ON "applications" (lower(name), number);
CREATE INDEX "applications_lower_college_name_idx" ON "applications" (lower(college_name), number);
CREATE INDEX "applications_rare_source_idx" ON "applications" (source, received_at, number) WHERE source <> 'web';

-- The planner tells rare words from common ones by a sample of the texts: a small one misses most words.
ALTER TABLE "applications" ALTER COLUMN "search_text" SET STATISTICS 1000;

-- A search also reads what was not yet sorted into the index: little of it.
ALTER INDEX "applications_search_text_idx" SET (gin_pending_list_limit = 512);

-- One row at most.
ALTER TABLE "retention" ADD CONSTRAINT "retention_one" CHECK (id = 1);
