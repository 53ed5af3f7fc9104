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

CREATE OR REPLACE VIEW leads AS
SELECT
  c.reference_prefix || '/Ref/' || CASE WHEN a.number < 1000000 THEN lpad(a.number::text, 6, '0') ELSE a.number::text END AS reference_id,
  a.received_at AT TIME ZONE 'UTC' AS received_at_utc,
  a.received_at AT TIME ZONE c.time_zone AS received_at_local,
  r.file_name AS resume_file_name,
  r.size AS resume_size,
  (
    SELECT CASE WHEN bool_or(d.state = 'failed') THEN 'failed' WHEN bool_or(d.state = 'waiting') THEN 'waiting'
      WHEN bool_or(d.state = 'delivered') THEN 'delivered' ELSE 'none' END
    FROM deliveries d WHERE d.application_id = a.id
  ) AS delivery_state,
  a.name AS name,
  a.email AS email,
  a.phone AS phone,
  a.whatsapp AS whatsapp,
  a.address AS address,
  a.skills AS skills,
  a.area_of_interest AS area_of_interest,
  a.course AS course,
  a.others AS others,
  a.college_name AS college_name,
  a.year_of_passing AS year_of_passing,
  a.highest_education AS highest_education,
  a.certifications AS certifications,
  a.reference_name AS reference_name,
  a.work_experience AS work_experience,
  a.experience_years AS experience_years,
  a.job_role AS job_role,
  a.current_employee AS current_employee,
  a.current_ctc AS current_ctc,
  a.notice_period AS notice_period,
  a.portfolio AS portfolio,
  a.linkedin AS linkedin,
  a.github AS github,
  r.risks AS resume_risks
FROM applications a JOIN resumes r ON r.id = a.resume_id LEFT JOIN company c ON c.id = 1;
