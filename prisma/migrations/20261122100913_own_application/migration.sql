-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "link_hash" BYTEA;

-- CreateTable
CREATE TABLE "mailed_links" (
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "wrong_tries" INTEGER NOT NULL DEFAULT 0,
    "application_id" UUID NOT NULL,

    CONSTRAINT "mailed_links_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "corrections" (
    "application_id" UUID NOT NULL,
    "field" TEXT NOT NULL,
    "corrected_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "before" TEXT NOT NULL,

    CONSTRAINT "corrections_pkey" PRIMARY KEY ("application_id","corrected_at","field")
);

-- CreateTable
CREATE TABLE "withdrawn_records" (
    "erasure_id" UUID NOT NULL,
    "record" JSONB NOT NULL,
    "resume_id" UUID NOT NULL,
    "keep_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "withdrawn_records_pkey" PRIMARY KEY ("erasure_id")
);

-- CreateTable
CREATE TABLE "privacy_requests" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" SERIAL NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "reference_id" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by" TEXT,
    "outcome" TEXT,

    CONSTRAINT "privacy_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mailed_links_application_id_idx" ON "mailed_links"("application_id");

-- CreateIndex
CREATE INDEX "withdrawn_records_keep_until_idx" ON "withdrawn_records"("keep_until");

-- CreateIndex
CREATE UNIQUE INDEX "privacy_requests_number_key" ON "privacy_requests"("number");

-- CreateIndex
CREATE INDEX "privacy_requests_received_at_id_idx" ON "privacy_requests"("received_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "applications_link_hash_key" ON "applications"("link_hash");

-- AddForeignKey
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "withdrawn_records" ADD CONSTRAINT "withdrawn_records_erasure_id_fkey" FOREIGN KEY ("erasure_id") REFERENCES "erasures"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
