-- CreateEnum
CREATE TYPE "delivery_kind" AS ENUM ('drive', 'script', 'forward', 'receipt', 'notice', 'webhook');

-- CreateEnum
CREATE TYPE "delivery_state" AS ENUM ('waiting', 'delivered', 'failed');

-- AlterTable
ALTER TABLE "resumes" ALTER COLUMN "content" DROP NOT NULL;

-- CreateTable
CREATE TABLE "deliveries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "application_id" UUID NOT NULL,
    "kind" "delivery_kind" NOT NULL,
    "state" "delivery_state" NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "last_tried_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "delivered_at" TIMESTAMPTZ(3),
    "file_id" TEXT,
    "link" TEXT,

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "drive_folders" (
    "course" TEXT NOT NULL,
    "parent_id" TEXT NOT NULL,
    "folder_id" TEXT NOT NULL,

    CONSTRAINT "drive_folders_pkey" PRIMARY KEY ("parent_id","course")
);

-- CreateIndex
CREATE INDEX "deliveries_state_kind_idx" ON "deliveries"("state", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "deliveries_application_id_kind_key" ON "deliveries"("application_id", "kind");

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT;
