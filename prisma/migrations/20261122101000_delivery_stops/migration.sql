-- AlterEnum
ALTER TYPE "delivery_state" ADD VALUE 'skipped';

-- AlterTable
ALTER TABLE "deliveries" ADD COLUMN     "refusals" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "delivery_pauses" ADD COLUMN     "next_try_at" TIMESTAMPTZ(3),
ADD COLUMN     "probes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "reason" TEXT,
ALTER COLUMN "by" DROP NOT NULL;

-- CreateTable
CREATE TABLE "receipt_grants" (
    "delivery_id" UUID NOT NULL,
    "mailbox" TEXT NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receipt_grants_pkey" PRIMARY KEY ("delivery_id")
);

-- CreateIndex
CREATE INDEX "receipt_grants_mailbox_idx" ON "receipt_grants"("mailbox");

-- CreateIndex
CREATE INDEX "receipt_grants_granted_at_idx" ON "receipt_grants"("granted_at");

-- Tells whether others of a kind have arrived since a moment. Partial, so that storing a lead does not touch it.
CREATE INDEX "deliveries_kind_delivered_at_idx" ON "deliveries" ("kind", "delivered_at") WHERE "delivered_at" IS NOT NULL;
