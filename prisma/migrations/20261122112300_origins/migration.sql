-- The release before this one works with this migration.
-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "landing_page" TEXT,
ADD COLUMN     "referring_site" TEXT,
ADD COLUMN     "utm_campaign" TEXT,
ADD COLUMN     "utm_content" TEXT,
ADD COLUMN     "utm_medium" TEXT,
ADD COLUMN     "utm_source" TEXT,
ADD COLUMN     "utm_term" TEXT;

-- AlterTable
ALTER TABLE "lead_work" ADD COLUMN     "first_contact_at" TIMESTAMPTZ(3);

-- Work that was begun before this was kept: the first call or message, or the change that says so.
UPDATE "lead_work" w SET "first_contact_at" = e.at
FROM (
  SELECT "application_id", min("at") AS at FROM "lead_events"
  WHERE "kind" <> 'change' OR "after"->>'stage' IN ('contacted', 'won') GROUP BY 1
) e
WHERE e."application_id" = w."application_id";

-- What the filters by origin compare, in the order of the list. Many leads have none.
CREATE INDEX "applications_came_from_idx" ON "applications" ((coalesce("utm_source", "referring_site")), "received_at", "number")
  WHERE coalesce("utm_source", "referring_site") IS NOT NULL;
CREATE INDEX "applications_utm_campaign_idx" ON "applications" ("utm_campaign", "received_at", "number") WHERE "utm_campaign" IS NOT NULL;
CREATE INDEX "applications_landing_page_idx" ON "applications" ("landing_page", "received_at", "number") WHERE "landing_page" IS NOT NULL;

-- All that the outcomes of a period read of a lead: the rows themselves are ten times as wide.
CREATE INDEX "applications_outcomes_idx" ON "applications" ("received_at",
  "id", "course", "utm_source", "referring_site", "landing_page");
