-- The release before this one works with this migration.
-- DropIndex
-- Outcomes are counted by day now; the leads of the few days that are left are read without it, and every application pays less.
DROP INDEX "applications_outcomes_idx";

-- CreateTable
CREATE TABLE "counted_days" (
    "day" DATE NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "counted_days_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "day_counts" (
    "dimension" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "key" TEXT NOT NULL,
    "leads" INTEGER NOT NULL,
    "won" INTEGER NOT NULL,
    "minutes" INTEGER[],
    "contacted" INTEGER[],

    CONSTRAINT "day_counts_pkey" PRIMARY KEY ("day","dimension","key")
);

-- CreateTable
CREATE TABLE "changed_leads" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "is_work" BOOLEAN NOT NULL,

    CONSTRAINT "changed_leads_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "changed_leads_at_idx" ON "changed_leads"("at");

-- AddForeignKey
ALTER TABLE "day_counts" ADD CONSTRAINT "day_counts_day_fkey" FOREIGN KEY ("day") REFERENCES "counted_days"("day") ON DELETE CASCADE ON UPDATE RESTRICT;

-- A day is counted an hour after its end at the earliest, so a change within half an hour of a lead's arrival needs no mark: the count sees it.
-- Leads that arrive in the usual way are not marked, and pay for one comparison.
CREATE FUNCTION mark_changed_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO changed_leads (at, is_work) VALUES (OLD.received_at, false);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO changed_leads (at, is_work) VALUES (NEW.received_at, false);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER mark_late_lead AFTER INSERT ON "applications"
  FOR EACH ROW WHEN (NEW.received_at < now() - interval '30 minutes') EXECUTE FUNCTION mark_changed_lead();
CREATE TRIGGER mark_erased_lead AFTER DELETE ON "applications"
  FOR EACH ROW WHEN (OLD.received_at < now() - interval '30 minutes') EXECUTE FUNCTION mark_changed_lead();
CREATE TRIGGER mark_changed_lead AFTER UPDATE OF "received_at", "course", "source", "utm_source", "referring_site", "landing_page" ON "applications"
  FOR EACH ROW EXECUTE FUNCTION mark_changed_lead();

-- Marks of work are rounded to quarters of an hour, at which days begin wherever people live. OFFSET 0 has each lead looked up: a plan is kept,
-- and the next change may be of one lead or of a hundred thousand.
CREATE FUNCTION mark_given_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_leads (at, is_work)
  SELECT DISTINCT date_bin('15 minutes', a.received_at, TIMESTAMPTZ '2000-01-01 00:00:00Z'), true
  FROM given w CROSS JOIN LATERAL (SELECT received_at FROM applications WHERE id = w.application_id OFFSET 0) a
  WHERE a.received_at < now() - interval '30 minutes';
  RETURN NULL;
END
$$;
CREATE TRIGGER mark_given_work AFTER INSERT ON "lead_work"
  REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION mark_given_work();

CREATE FUNCTION mark_changed_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_leads (at, is_work)
  SELECT DISTINCT date_bin('15 minutes', a.received_at, TIMESTAMPTZ '2000-01-01 00:00:00Z'), true
  FROM new_work w JOIN old_work o USING (application_id)
  CROSS JOIN LATERAL (SELECT received_at FROM applications WHERE id = w.application_id OFFSET 0) a
  WHERE a.received_at < now() - interval '30 minutes'
    AND (w.stage, w.owner_id, w.first_contact_at) IS DISTINCT FROM (o.stage, o.owner_id, o.first_contact_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER mark_changed_work AFTER UPDATE ON "lead_work"
  REFERENCING OLD TABLE AS old_work NEW TABLE AS new_work FOR EACH STATEMENT EXECUTE FUNCTION mark_changed_work();
