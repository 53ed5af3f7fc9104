-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN "notice" TEXT;
