-- CreateEnum
CREATE TYPE "resume_scan" AS ENUM ('clean', 'found');

-- AlterTable
ALTER TABLE "resumes" ADD COLUMN     "released_at" TIMESTAMPTZ(3),
ADD COLUMN     "released_by" TEXT,
ADD COLUMN     "released_for" TEXT,
ADD COLUMN     "risks" TEXT[],
ADD COLUMN     "scan" "resume_scan",
ADD COLUMN     "scan_note" TEXT,
ADD COLUMN     "scan_tried_at" TIMESTAMPTZ(3),
ADD COLUMN     "scanned_at" TIMESTAMPTZ(3);

-- Few resumes are risky or found to be infected, and staff look for exactly those. Prisma does not know partial indexes.
CREATE INDEX resumes_risky_idx ON resumes (id) WHERE risks <> '{}' OR scan = 'found';

-- What the virus scanner has still to look at: those that were never tried, the latest first, then those tried longest ago.
CREATE INDEX resumes_unscanned_idx ON resumes (scan_tried_at NULLS FIRST, uploaded_at DESC)
  WHERE scan IS NULL AND content IS NOT NULL AND released_at IS NULL;
