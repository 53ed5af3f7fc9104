-- The release before this one works with this migration.
-- AlterTable
ALTER TABLE "exports" ADD COLUMN     "as_of" TIMESTAMPTZ(3);
