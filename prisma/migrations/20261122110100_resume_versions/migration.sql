-- The release before this one works with this migration.
-- AlterTable
ALTER TABLE "deliveries" ADD COLUMN     "resume_version" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "resumes" ADD COLUMN     "earlier_of" UUID,
ADD COLUMN     "version" SMALLINT NOT NULL DEFAULT 1;

-- CreateIndex
CREATE UNIQUE INDEX "deliveries_application_id_kind_resume_version_key" ON "deliveries"("application_id", "kind", "resume_version");

-- DropIndex
DROP INDEX "deliveries_application_id_kind_key";

-- Few resumes have another one in their place.
CREATE INDEX resumes_earlier_of_idx ON resumes (earlier_of) WHERE earlier_of IS NOT NULL;

-- AddForeignKey
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_earlier_of_fkey" FOREIGN KEY ("earlier_of") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT;
