-- CreateTable
CREATE TABLE "applications" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" BIGSERIAL NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "whatsapp" TEXT NOT NULL,
    "skills" TEXT NOT NULL,
    "skill_list" TEXT[],
    "area_of_interest" TEXT NOT NULL,
    "course" TEXT NOT NULL,
    "others" TEXT,
    "college_name" TEXT NOT NULL,
    "year_of_passing" SMALLINT NOT NULL,
    "certifications" TEXT,
    "highest_education" TEXT NOT NULL,
    "reference_name" TEXT,
    "work_experience" TEXT NOT NULL,
    "experience_years" DECIMAL(5,2),
    "job_role" TEXT,
    "current_employee" TEXT,
    "current_ctc" TEXT,
    "notice_period" TEXT,
    "portfolio" TEXT,
    "linkedin" TEXT,
    "github" TEXT,
    "resume_id" UUID NOT NULL,
    "idempotency_key" TEXT,
    "content_hash" BYTEA NOT NULL,

    CONSTRAINT "applications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "resumes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "file_name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "resumes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "applications_number_key" ON "applications"("number");

-- CreateIndex
CREATE UNIQUE INDEX "applications_resume_id_key" ON "applications"("resume_id");

-- CreateIndex
CREATE UNIQUE INDEX "applications_idempotency_key_key" ON "applications"("idempotency_key");

-- CreateIndex
CREATE INDEX "resumes_uploaded_at_idx" ON "resumes"("uploaded_at");

-- CreateIndex
CREATE INDEX "contact_messages_received_at_idx" ON "contact_messages"("received_at");

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_id_fkey" FOREIGN KEY ("resume_id") REFERENCES "resumes"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- A resume is compressed already; trying to compress it again costs time for nothing.
ALTER TABLE "resumes" ALTER COLUMN "content" SET STORAGE EXTERNAL;
