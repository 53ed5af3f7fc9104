-- AlterTable
ALTER TABLE "applications" ADD COLUMN "with_script" BOOLEAN;
