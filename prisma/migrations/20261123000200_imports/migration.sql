-- The release before this one works with this migration.
-- CreateTable
CREATE TABLE "imports" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "sha256" BYTEA NOT NULL,

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "imported_leads" (
    "application_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "row" INTEGER NOT NULL,

    CONSTRAINT "imported_leads_pkey" PRIMARY KEY ("application_id")
);

-- CreateTable
CREATE TABLE "import_keys" (
    "key" BYTEA NOT NULL,
    "application_id" UUID,

    CONSTRAINT "import_keys_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "import_keys_application_id_idx" ON "import_keys"("application_id");

-- AddForeignKey
ALTER TABLE "imported_leads" ADD CONSTRAINT "imported_leads_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "imported_leads" ADD CONSTRAINT "imported_leads_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "import_keys" ADD CONSTRAINT "import_keys_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE SET NULL ON UPDATE RESTRICT;

CREATE OR REPLACE VIEW leads AS
SELECT
  c.reference_prefix || '/Ref/' || CASE WHEN a.number < 1000000 THEN lpad(a.number::text, 6, '0') ELSE a.number::text END AS reference_id,
  a.received_at AT TIME ZONE 'UTC' AS received_at_utc,
  a.received_at AT TIME ZONE c.time_zone AS received_at_local,
  nullif(r.file_name, '') AS resume_file_name,
  nullif(r.size, 0) AS resume_size,
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
  nullif(a.year_of_passing, 0) AS year_of_passing,
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
  a.under18 AS under18,
  a.guardian_name AS guardian_name,
  a.guardian_contact AS guardian_contact,
  (SELECT max(k.notice) FROM consents k WHERE k.application_id = a.id AND k.purpose = 'request') AS notice_version,
  (SELECT string_agg(k.purpose::text, ', ' ORDER BY k.purpose) FROM consents k WHERE k.application_id = a.id AND k.withdrawn_at IS NULL AND (k.purpose IN ('request', 'guardian') OR a.under18 IS NULL OR EXISTS (
    SELECT FROM consents g WHERE g.application_id = a.id AND g.purpose = 'guardian' AND g.withdrawn_at IS NULL))) AS consents,
  NOT NOT EXISTS (SELECT FROM holds h WHERE h.application_id = a.id AND h.decision IS DISTINCT FROM 'released') AS is_held,
  r.risks AS resume_risks,
  o.email AS owner,
  w.stage::text AS stage,
  w.reason AS stage_reason,
  w.next_step AS next_step,
  w.next_at AT TIME ZONE 'UTC' AS next_at_utc,
  a.utm_source AS utm_source,
  a.utm_medium AS utm_medium,
  a.utm_campaign AS utm_campaign,
  a.utm_term AS utm_term,
  a.utm_content AS utm_content,
  a.referring_site AS referring_site,
  a.landing_page AS landing_page,
  b.course || ' ' || to_char(b.starts_on, 'YYYY-MM-DD') AS batch,
  (
    SELECT i.file_name || ', row ' || m."row" FROM imported_leads m JOIN imports i ON i.id = m.import_id WHERE m.application_id = a.id
  ) AS imported_from
FROM applications a JOIN resumes r ON r.id = a.resume_id LEFT JOIN company c ON c.id = 1
LEFT JOIN lead_work w ON w.application_id = a.id LEFT JOIN staff_accounts o ON o.id = w.owner_id
LEFT JOIN batches b ON b.id = w.batch_id;
