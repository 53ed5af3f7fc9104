-- The release before this one works with this migration.
-- CreateTable
CREATE TABLE "batches" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "course" TEXT NOT NULL,
    "starts_on" DATE NOT NULL,
    "schedule" TEXT,
    "seats" INTEGER NOT NULL,
    "trainer" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "batches_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "batches_starts_on_idx" ON "batches"("starts_on");

-- AlterTable
ALTER TABLE "lead_work" ADD COLUMN     "batch_id" UUID;

-- AddForeignKey
ALTER TABLE "lead_work" ADD CONSTRAINT "lead_work_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Who is in a batch, and how many of its seats are taken. Most leads have none.
CREATE INDEX "lead_work_batch_idx" ON "lead_work" ("batch_id", "stage") WHERE "batch_id" IS NOT NULL;
