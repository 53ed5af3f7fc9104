-- AlterTable
ALTER TABLE "resumes" ADD COLUMN     "text_due_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "resume_texts" (
    "resume_id" UUID NOT NULL,
    "number" BIGINT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "text" TEXT NOT NULL,
    "problem" TEXT,
    "words" tsvector NOT NULL,

    CONSTRAINT "resume_texts_pkey" PRIMARY KEY ("resume_id")
);

-- CreateIndex
CREATE INDEX "resume_texts_words_idx" ON "resume_texts" USING GIN ("words");

-- CreateIndex
CREATE INDEX "resume_texts_received_at_number_idx" ON "resume_texts"("received_at", "number");

-- AddForeignKey
ALTER TABLE "resume_texts" ADD CONSTRAINT "resume_texts_resume_id_fkey" FOREIGN KEY ("resume_id") REFERENCES "resumes"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- What has still to be read: the latest first, and what was there before this version after it. Prisma does not know partial indexes.
CREATE INDEX resumes_text_due_idx ON resumes (text_due_at) WHERE text_due_at IS NOT NULL AND content IS NOT NULL;

-- Text and words stand apart from their rows, so that a search for a common word reads ten thousands of rows and few pages.
-- Starting parallel workers takes longer than they save.
ALTER TABLE resume_texts SET (toast_tuple_target = 128, parallel_workers = 0);

-- A search also reads what was not yet sorted into the index: little of it.
ALTER INDEX resume_texts_words_idx SET (gin_pending_list_limit = 512);

ALTER TABLE applications ALTER COLUMN search_text SET EXPRESSION AS (lower(' ' || name || ' ' || email || ' ' || phone || ' ' || whatsapp || ' ' || skills || ' ' || course || ' ' || coalesce(others, '') || ' ' || college_name || ' ' || coalesce(current_employee, '') || ' '));
