-- The tables of prisma/schema.prisma, followed by objects that Prisma cannot express.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Joins and normalizes texts for the search, stored ones and queries alike: words in lower case with one space between them, without signs,
-- but with names such as C++ kept apart. The signs are ranges of characters, which mean the same in every locale. In PL/pgSQL, which plans
-- an expression once per connection: a function in SQL would be planned for each lead.
CREATE FUNCTION search_words(VARIADIC given text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN regexp_replace(regexp_replace(regexp_replace(
    replace(lower(normalize(array_to_string(given, ' '), NFKC)), 'c++', ' cplusplus '),
    '(?<![a-z0-9])([cf])#', ' \1sharp ', 'g'), '(?<![a-z0-9])\.net(?![a-z0-9])', ' dotnet ', 'g'),
    '[\u0001-/:-@[-`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u2bff\u3000-\u303f]+', ' ', 'g');
END
$$;

CREATE TYPE "lead_stage" AS ENUM ('new', 'contacted', 'won', 'closed');
CREATE TYPE "consent_purpose" AS ENUM ('request', 'employers', 'news', 'guardian');
CREATE TYPE "resume_scan" AS ENUM ('clean', 'found');
CREATE TYPE "delivery_kind" AS ENUM ('drive', 'script', 'forward', 'receipt', 'notice', 'webhook', 'work');
CREATE TYPE "delivery_state" AS ENUM ('waiting', 'delivered', 'failed', 'skipped');
CREATE TYPE "staff_role" AS ENUM ('admin', 'staff');
CREATE TYPE "token_scope" AS ENUM ('read', 'work', 'export', 'erase');

CREATE TABLE "staff_accounts" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL UNIQUE,
    "role" "staff_role" NOT NULL DEFAULT 'staff',
    "disabled_at" TIMESTAMPTZ(3),
    "last_sign_in_at" TIMESTAMPTZ(3),
    "takes_leads" BOOLEAN NOT NULL DEFAULT true,
    "password_hash" TEXT,
    "app_secret" TEXT,
    "app_step" INTEGER,
    "backup_codes" TEXT[] DEFAULT ARRAY[]::TEXT[]
);

CREATE TABLE "batches" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "course" TEXT NOT NULL,
    "starts_on" DATE NOT NULL,
    "schedule" TEXT,
    "seats" INTEGER NOT NULL,
    "trainer" TEXT NOT NULL,
    "trainer_about" TEXT,
    "trainer_picture" BYTEA,
    "fee" INTEGER,
    "fee_includes" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE "applications" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "number" BIGSERIAL NOT NULL UNIQUE,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "whatsapp" TEXT NOT NULL,
    "skills" TEXT NOT NULL,
    "area_of_interest" TEXT NOT NULL,
    "course" TEXT NOT NULL,
    "others" TEXT,
    "college_name" TEXT NOT NULL,
    "year_of_passing" SMALLINT NOT NULL,
    "certifications" TEXT,
    "highest_education" TEXT NOT NULL,
    "reference_name" TEXT,
    "work_experience" TEXT NOT NULL,
    "experience_years" DECIMAL(5,2),
    "job_role" TEXT,
    "current_employee" TEXT,
    "current_ctc" TEXT,
    "notice_period" TEXT,
    "portfolio" TEXT,
    "linkedin" TEXT,
    "github" TEXT,
    "under18" TEXT,
    "guardian_name" TEXT,
    "guardian_contact" TEXT,
    "resume_id" UUID NOT NULL UNIQUE,
    "idempotency_key" TEXT UNIQUE,
    "content_hash" BYTEA NOT NULL,
    "source" TEXT,
    "utm_source" TEXT,
    "utm_medium" TEXT,
    "utm_campaign" TEXT,
    "utm_term" TEXT,
    "utm_content" TEXT,
    "referring_site" TEXT,
    "landing_page" TEXT,
    "batch_id" UUID REFERENCES "batches"("id") ON DELETE SET NULL ON UPDATE RESTRICT,
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS (lower(' ' || name || ' ' || email || ' ' || phone || ' ' || whatsapp || ' ')) STORED,
    "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', search_words(name, email, phone, whatsapp, address, skills, area_of_interest, course, others, college_name, year_of_passing::text, highest_education, certifications, job_role, current_employee))) STORED,
    "resume_words" tsvector
);

CREATE TABLE "imports" (
    "id" UUID PRIMARY KEY,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT NOT NULL,
    "file_name" TEXT NOT NULL
);

CREATE TABLE "imported_leads" (
    "application_id" UUID PRIMARY KEY REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    "import_id" UUID NOT NULL REFERENCES "imports"("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    "row" INTEGER NOT NULL
);

CREATE TABLE "import_keys" (
    "key" BYTEA PRIMARY KEY,
    "application_id" UUID REFERENCES "applications"("id") ON DELETE SET NULL ON UPDATE RESTRICT
);

CREATE TABLE "lead_work" (
    "application_id" UUID PRIMARY KEY REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    "owner_id" UUID REFERENCES "staff_accounts"("id") ON DELETE SET NULL ON UPDATE RESTRICT,
    "stage" "lead_stage" NOT NULL DEFAULT 'new',
    "reason" TEXT,
    "next_at" TIMESTAMPTZ(3),
    "next_step" TEXT,
    "batch_id" UUID REFERENCES "batches"("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    "first_contact_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1
);

CREATE TABLE "lead_notes" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "application_id" UUID NOT NULL REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT NOT NULL,
    "text" TEXT NOT NULL
);

CREATE TABLE "lead_events" (
    "id" BIGSERIAL PRIMARY KEY,
    "application_id" UUID NOT NULL REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "change_id" UUID,
    "version" INTEGER,
    "before" JSONB,
    "after" JSONB,
    "reply_text" TEXT
);

CREATE TABLE "lead_rules" (
    "course" TEXT PRIMARY KEY,
    "owner_id" UUID NOT NULL REFERENCES "staff_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);

CREATE TABLE "reply_texts" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "course" TEXT,
    "stage" "lead_stage"
);

CREATE TABLE "saved_views" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "owner_id" UUID NOT NULL REFERENCES "staff_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    "name" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "query" TEXT NOT NULL,
    "columns" TEXT[]
);

CREATE TABLE "person_decisions" (
    "first_id" UUID NOT NULL REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    "second_id" UUID NOT NULL REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    "is_same" BOOLEAN NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_by" TEXT NOT NULL,
    PRIMARY KEY ("first_id", "second_id")
);

CREATE TABLE "holds" (
    "application_id" UUID PRIMARY KEY REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    "reasons" TEXT[],
    "decision" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" TEXT
);

CREATE TABLE "own_links" (
    "hash" BYTEA PRIMARY KEY,
    "is_mailed" BOOLEAN NOT NULL DEFAULT false,
    "wrong_tries" INTEGER NOT NULL DEFAULT 0,
    "application_id" UUID NOT NULL REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);

CREATE TABLE "corrections" (
    "application_id" UUID NOT NULL REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    "field" TEXT NOT NULL,
    "corrected_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "before" TEXT NOT NULL,
    PRIMARY KEY ("application_id", "corrected_at", "field")
);

CREATE TABLE "erasures" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "number" BIGINT NOT NULL UNIQUE,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "resumes" INTEGER NOT NULL,
    "deliveries" INTEGER NOT NULL,
    "drive_file_ids" TEXT[],
    "drive_erased_at" TIMESTAMPTZ(3),
    "sent_elsewhere" TEXT[],
    "idempotency_hash" BYTEA UNIQUE
);

CREATE TABLE "withdrawn_records" (
    "erasure_id" UUID PRIMARY KEY REFERENCES "erasures"("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    "record" JSONB NOT NULL,
    "resume_id" UUID NOT NULL,
    "keep_until" TIMESTAMPTZ(3) NOT NULL
);

CREATE TABLE "notices" (
    "version" TEXT PRIMARY KEY,
    "language" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE "consents" (
    "application_id" UUID NOT NULL REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    "purpose" "consent_purpose" NOT NULL,
    "notice" TEXT NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "way" TEXT NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_way" TEXT,
    PRIMARY KEY ("application_id", "purpose", "given_at")
);

CREATE TABLE "resumes" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "file_name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,
    "content" BYTEA,
    "object_key" TEXT UNIQUE,
    "risks" TEXT[],
    "scan" "resume_scan",
    "scanned_at" TIMESTAMPTZ(3),
    "scan_note" TEXT,
    "scan_tried_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),
    "released_by" TEXT,
    "released_for" TEXT,
    "text_due_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "version" SMALLINT NOT NULL DEFAULT 1,
    "earlier_of" UUID REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);

CREATE TABLE "unused_objects" (
    "key" TEXT PRIMARY KEY,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "gone" BOOLEAN NOT NULL DEFAULT false
);

CREATE TABLE "resume_texts" (
    "resume_id" UUID PRIMARY KEY REFERENCES "resumes"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    "text" TEXT NOT NULL,
    "problem" TEXT
);

CREATE TABLE "uploads" (
    "resume_id" UUID PRIMARY KEY REFERENCES "resumes"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "size" INTEGER NOT NULL,
    "client" BYTEA NOT NULL
);

CREATE TABLE "deliveries" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "application_id" UUID NOT NULL REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    "kind" "delivery_kind" NOT NULL,
    "state" "delivery_state" NOT NULL DEFAULT 'waiting',
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leased_until" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "last_tried_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "delivered_at" TIMESTAMPTZ(3),
    "file_id" TEXT,
    "link" TEXT,
    "refusals" INTEGER NOT NULL DEFAULT 0,
    "resume_version" SMALLINT NOT NULL DEFAULT 0
);

CREATE TABLE "delivery_pauses" (
    "kind" "delivery_kind" PRIMARY KEY,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT,
    "reason" TEXT,
    "next_try_at" TIMESTAMPTZ(3),
    "probes" INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE "receipt_grants" (
    "delivery_id" UUID PRIMARY KEY,
    "mailbox" TEXT NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE "drive_folders" (
    "course" TEXT NOT NULL,
    "parent_id" TEXT NOT NULL,
    "folder_id" TEXT NOT NULL,
    PRIMARY KEY ("parent_id", "course")
);

CREATE TABLE "contact_messages" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "notice" TEXT,
    "application_id" UUID REFERENCES "applications"("id") ON DELETE SET NULL ON UPDATE RESTRICT
);

CREATE TABLE "message_work" (
    "message_id" UUID PRIMARY KEY REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    "owner_id" UUID REFERENCES "staff_accounts"("id") ON DELETE SET NULL ON UPDATE RESTRICT,
    "stage" "lead_stage" NOT NULL DEFAULT 'new',
    "reason" TEXT,
    "next_at" TIMESTAMPTZ(3),
    "next_step" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1
);

CREATE TABLE "privacy_requests" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "number" SERIAL NOT NULL UNIQUE,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "reference_id" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by" TEXT,
    "outcome" TEXT
);

CREATE TABLE "staff_sessions" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "hash" BYTEA NOT NULL UNIQUE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "address" TEXT,
    "user_agent" TEXT,
    "account_id" UUID NOT NULL REFERENCES "staff_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);

CREATE TABLE "staff_passkeys" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL,
    "credential_id" TEXT NOT NULL UNIQUE,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "account_id" UUID NOT NULL REFERENCES "staff_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);

CREATE TABLE "staff_one_time_secrets" (
    "hash" BYTEA PRIMARY KEY,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "account_id" UUID REFERENCES "staff_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);

CREATE UNLOGGED TABLE "rate_limits" (
    "key" BYTEA PRIMARY KEY,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL
);

CREATE TABLE "api_tokens" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT NOT NULL,
    "account_id" UUID REFERENCES "staff_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" BYTEA NOT NULL UNIQUE,
    "scopes" "token_scope"[],
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3)
);

CREATE TABLE "server_secrets" (
    "name" TEXT PRIMARY KEY,
    "value" TEXT NOT NULL
);

CREATE TABLE "audit_entries" (
    "sequence" BIGINT PRIMARY KEY DEFAULT 0,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT,
    "detail" TEXT NOT NULL DEFAULT '{}'
);

CREATE TABLE "audit_seals" (
    "number" INTEGER PRIMARY KEY,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_sequence" BIGINT NOT NULL,
    "entries" INTEGER NOT NULL,
    "digest" BYTEA NOT NULL
);

CREATE TABLE "retention" (
    "id" INTEGER PRIMARY KEY DEFAULT 1,
    "days" INTEGER NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE "company" (
    "id" INTEGER PRIMARY KEY DEFAULT 1,
    "reference_prefix" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "calls_work" BOOLEAN NOT NULL DEFAULT false
);

CREATE TABLE "backups" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "bytes" BIGINT NOT NULL
);
CREATE INDEX "applications_course_received_at_number_idx" ON "applications"("course", "received_at", "number");
CREATE INDEX "applications_highest_education_received_at_number_idx" ON "applications"("highest_education", "received_at", "number");
CREATE INDEX "applications_year_of_passing_received_at_number_idx" ON "applications"("year_of_passing", "received_at", "number");
CREATE INDEX "applications_filters_idx" ON "applications"("course", "highest_education", "work_experience", "year_of_passing");
CREATE INDEX "applications_phone_idx" ON "applications"("phone");
CREATE INDEX "import_keys_application_id_idx" ON "import_keys"("application_id");
CREATE INDEX "batches_starts_on_idx" ON "batches"("starts_on");
CREATE INDEX "lead_notes_application_id_at_idx" ON "lead_notes"("application_id", "at");
CREATE INDEX "lead_events_application_id_id_idx" ON "lead_events"("application_id", "id");
CREATE INDEX "lead_events_change_id_application_id_idx" ON "lead_events"("change_id", "application_id");
CREATE UNIQUE INDEX "saved_views_owner_id_name_key" ON "saved_views"("owner_id", "name");
CREATE INDEX "person_decisions_second_id_idx" ON "person_decisions"("second_id");
CREATE INDEX "own_links_application_id_idx" ON "own_links"("application_id");
CREATE INDEX "withdrawn_records_keep_until_idx" ON "withdrawn_records"("keep_until");
CREATE INDEX "resumes_sha256_idx" ON "resumes"("sha256");
CREATE INDEX "unused_objects_due_at_idx" ON "unused_objects"("due_at");
CREATE INDEX "uploads_uploaded_at_idx" ON "uploads"("uploaded_at");
CREATE INDEX "uploads_client_idx" ON "uploads"("client");
CREATE INDEX "deliveries_state_kind_idx" ON "deliveries"("state", "kind");
CREATE UNIQUE INDEX "deliveries_application_id_kind_resume_version_key" ON "deliveries"("application_id", "kind", "resume_version");
CREATE INDEX "receipt_grants_mailbox_idx" ON "receipt_grants"("mailbox");
CREATE INDEX "receipt_grants_granted_at_idx" ON "receipt_grants"("granted_at");
CREATE INDEX "contact_messages_received_at_id_idx" ON "contact_messages"("received_at", "id");
CREATE INDEX "privacy_requests_received_at_id_idx" ON "privacy_requests"("received_at", "id");
CREATE INDEX "staff_sessions_account_id_idx" ON "staff_sessions"("account_id");
CREATE INDEX "staff_passkeys_account_id_idx" ON "staff_passkeys"("account_id");
CREATE INDEX "staff_one_time_secrets_account_id_idx" ON "staff_one_time_secrets"("account_id");
CREATE INDEX "staff_one_time_secrets_expires_at_idx" ON "staff_one_time_secrets"("expires_at");
CREATE INDEX "api_tokens_account_id_idx" ON "api_tokens"("account_id");
CREATE INDEX "audit_entries_action_sequence_idx" ON "audit_entries"("action", "sequence");
CREATE INDEX "audit_entries_actor_sequence_idx" ON "audit_entries"("actor", "sequence");
CREATE INDEX "audit_entries_subject_sequence_idx" ON "audit_entries"("subject", "sequence");
CREATE INDEX "erasures_erased_at_id_idx" ON "erasures"("erased_at", "id");
CREATE INDEX "backups_made_at_idx" ON "backups"("made_at");
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_id_fkey" FOREIGN KEY ("resume_id") REFERENCES "resumes"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Checks.
ALTER TABLE "lead_work"
  ADD CONSTRAINT "lead_work_open_has_date" CHECK ("stage" IN ('won', 'closed') OR "next_at" IS NOT NULL),
  ADD CONSTRAINT "lead_work_ended_has_reason" CHECK (("stage" IN ('won', 'closed')) = ("reason" IS NOT NULL));
ALTER TABLE "message_work"
  ADD CONSTRAINT "message_work_open_has_date" CHECK ("stage" IN ('won', 'closed') OR "next_at" IS NOT NULL),
  ADD CONSTRAINT "message_work_ended_has_reason" CHECK (("stage" IN ('won', 'closed')) = ("reason" IS NOT NULL));
ALTER TABLE "person_decisions" ADD CONSTRAINT "person_decisions_order" CHECK (first_id < second_id);

-- Storage. Resumes are already compressed. Parallel workers cost more to start than they save.
ALTER TABLE "resumes" ALTER COLUMN "content" SET STORAGE EXTERNAL;
ALTER TABLE "applications" SET (parallel_workers = 0);
ALTER TABLE "lead_work" SET (parallel_workers = 0);
ALTER TABLE "resume_texts" SET (parallel_workers = 0);
-- The planner distinguishes rare and common words by a sample of the leads; a small sample misses most words.
ALTER TABLE "applications" ALTER COLUMN "search_text" SET STATISTICS 1000, ALTER COLUMN "words" SET STATISTICS 500,
  ALTER COLUMN "resume_words" SET STATISTICS 500;

-- Autovacuum visits a table with personal data as soon as a row was deleted, so that it cannot be read any more.
DO $$
DECLARE
  personal text;
BEGIN
  FOREACH personal IN ARRAY ARRAY['applications', 'resumes', 'resume_texts', 'deliveries', 'withdrawn_records',
    'contact_messages', 'privacy_requests'] LOOP
    EXECUTE format('ALTER TABLE %I SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0,
      toast.autovacuum_vacuum_threshold = 0, toast.autovacuum_vacuum_scale_factor = 0)', personal);
  END LOOP;
END
$$;

-- The mailbox of an address in any spelling, by which leads of one person are found.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN lower(email) ~ '@(gmail|googlemail)\.com$'
    THEN replace(regexp_replace(lower(email), '(\+[^@]*)?@[^@]*$', ''), '.', '') || '@gmail.com'
    ELSE regexp_replace(lower(email), '\+[^@]*@', '@') END
$$;
CREATE INDEX applications_mailbox_idx ON applications (mailbox_of(email));
-- Most leads have the same number as phone number, whose index finds them.
CREATE INDEX applications_other_whatsapp_idx ON applications (whatsapp) WHERE whatsapp <> phone;

-- Indexes on expressions, and on a part of the rows.
CREATE INDEX "applications_lower_name_idx" ON "applications" (lower(name), number);
CREATE INDEX "applications_lower_college_name_idx" ON "applications" (lower(college_name), number);
CREATE INDEX "applications_rare_source_idx" ON "applications" (source, received_at, number) WHERE source <> 'web';
CREATE INDEX "applications_came_from_idx" ON "applications" ((coalesce("utm_source", "referring_site")), "received_at", "number")
  WHERE coalesce("utm_source", "referring_site") IS NOT NULL;
CREATE INDEX "applications_utm_campaign_idx" ON "applications" ("utm_campaign", "received_at", "number") WHERE "utm_campaign" IS NOT NULL;
-- The usual order of the list, with the columns of the reports.
CREATE INDEX "applications_received_at_number_idx" ON "applications" ("received_at", "number", (coalesce("utm_source", "referring_site")))
  INCLUDE ("id", "course", "source", "utm_source", "referring_site", "landing_page");
CREATE INDEX "applications_landing_page_idx" ON "applications" ("landing_page", "received_at", "number") WHERE "landing_page" IS NOT NULL;
-- A search also reads the index's pending list, which is therefore kept short.
CREATE INDEX applications_search_idx ON applications USING GIN (words, resume_words, search_text gin_trgm_ops)
  WITH (gin_pending_list_limit = 512);
-- The work list of each target.
CREATE INDEX "deliveries_due_idx" ON "deliveries" ("kind", "due_at") WHERE "state" = 'waiting';
CREATE INDEX "deliveries_kind_delivered_at_idx" ON "deliveries" ("kind", "delivered_at") WHERE "delivered_at" IS NOT NULL;
CREATE INDEX resumes_risky_idx ON resumes (id) WHERE risks <> '{}' OR scan = 'found';
CREATE INDEX resumes_earlier_of_idx ON resumes (earlier_of) WHERE earlier_of IS NOT NULL;
-- The work list of the virus scanner, and that of the reader of texts.
CREATE INDEX resumes_to_scan_idx ON resumes (scan_tried_at NULLS FIRST, uploaded_at DESC)
  WHERE scan IS NULL AND (content IS NOT NULL OR object_key IS NOT NULL) AND released_at IS NULL;
CREATE INDEX resumes_to_read_idx ON resumes (text_due_at)
  WHERE text_due_at IS NOT NULL AND (content IS NOT NULL OR object_key IS NOT NULL);
CREATE INDEX "holds_released_idx" ON "holds" ("decided_at") WHERE "decision" = 'released';
-- Today: the open leads of one account, or of all, by date; and new leads.
CREATE INDEX "lead_work_open_by_owner_idx" ON "lead_work" ("owner_id", "next_at", "application_id") WHERE "stage" IN ('new', 'contacted');
CREATE INDEX "lead_work_open_idx" ON "lead_work" ("next_at", "application_id") WHERE "stage" IN ('new', 'contacted');
CREATE INDEX "lead_work_new_by_owner_idx" ON "lead_work" ("owner_id", "next_at", "application_id") WHERE "stage" = 'new';
CREATE INDEX "lead_work_new_idx" ON "lead_work" ("next_at", "application_id") WHERE "stage" = 'new';
CREATE INDEX "lead_work_batch_idx" ON "lead_work" ("batch_id", "stage") WHERE "batch_id" IS NOT NULL;

-- The owner of the next lead of a course: by its rule, else in turn among the accounts that take leads. A sequence does not make applications
-- wait for each other.
CREATE SEQUENCE lead_turn MINVALUE 0;
CREATE FUNCTION next_owner(wanted text) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  takers CONSTANT uuid[] := ARRAY(
    SELECT s.id FROM staff_accounts s WHERE s.takes_leads AND s.disabled_at IS NULL AND s.password_hash IS NOT NULL
      ORDER BY s.created_at, s.id
  );
  ruled CONSTANT uuid := (SELECT owner_id FROM lead_rules WHERE course = wanted);
BEGIN
  IF ruled = ANY(takers) THEN
    RETURN ruled;
  END IF;
  IF takers = '{}' THEN
    RETURN NULL;
  END IF;
  RETURN takers[1 + nextval('lead_turn') % cardinality(takers)];
END
$$;

-- For tables whose rows are evidence. The argument is the reason.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%: % refused.', TG_ARGV[0], TG_OP;
END $$;

-- The audit trail is append-only.
CREATE SEQUENCE audit_entries_sequence_seq OWNED BY audit_entries.sequence;

-- Numbers and dates an entry, overriding given values. The shared lock lasts until the transaction ends, so that a seal, which takes
-- the lock exclusively, covers all entries up to its number.
CREATE FUNCTION audit_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7283442);
  NEW.sequence := nextval('audit_entries_sequence_seq');
  NEW.at := date_trunc('milliseconds', clock_timestamp());
  RETURN NEW;
END $$;
CREATE TRIGGER audit_number BEFORE INSERT ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION audit_number();

CREATE TRIGGER audit_refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('The audit trail is append-only');
CREATE TRIGGER audit_refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('The audit trail is append-only');
CREATE TRIGGER notices_refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON "notices"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('Notices are kept as they were shown');

-- The only change of a consent is its withdrawal.
CREATE FUNCTION consents_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NOT NULL OR (NEW.application_id, NEW.purpose, NEW.notice, NEW.given_at, NEW.way)
    IS DISTINCT FROM (OLD.application_id, OLD.purpose, OLD.notice, OLD.given_at, OLD.way) THEN
    RAISE EXCEPTION 'A consent is kept as it was given: UPDATE refused.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER consents_refuse BEFORE UPDATE ON "consents" FOR EACH ROW EXECUTE FUNCTION consents_refuse();

-- Notes cannot be changed, and are deleted only with their lead.
CREATE FUNCTION lead_notes_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM applications WHERE id = OLD.application_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Notes are append-only: % refused.', TG_OP;
END
$$;
CREATE TRIGGER lead_notes_refuse BEFORE UPDATE OR DELETE ON "lead_notes" FOR EACH ROW EXECUTE FUNCTION lead_notes_refuse();

-- A resume removes its object from the list in its own transaction. An object that is being deleted, or was never listed, is refused.
CREATE FUNCTION take_object() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM unused_objects WHERE key = NEW.object_key AND NOT gone;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The object % is gone.', NEW.object_key USING ERRCODE = 'serialization_failure';
    END IF;
    RETURN NULL;
  END
$$;

-- Deleting a resume, or its file, lists its object for deletion.
CREATE FUNCTION leave_object() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO unused_objects (key, due_at) VALUES (OLD.object_key, now());
    RETURN NULL;
  END
$$;

CREATE TRIGGER take_object AFTER INSERT ON resumes
  FOR EACH ROW WHEN (NEW.object_key IS NOT NULL) EXECUTE FUNCTION take_object();
CREATE TRIGGER take_another_object AFTER UPDATE OF object_key ON resumes
  FOR EACH ROW WHEN (NEW.object_key IS NOT NULL AND NEW.object_key IS DISTINCT FROM OLD.object_key) EXECUTE FUNCTION take_object();
CREATE TRIGGER leave_object AFTER DELETE ON resumes
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION leave_object();
CREATE TRIGGER leave_other_object AFTER UPDATE OF object_key ON resumes
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL AND NEW.object_key IS DISTINCT FROM OLD.object_key) EXECUTE FUNCTION leave_object();

-- WORK_WEBHOOK_URL gets the current work: a change makes a call due again, even one that is under way or was made.
CREATE FUNCTION tell_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT calls_work FROM company) THEN
    INSERT INTO deliveries (application_id, kind) VALUES (NEW.application_id, 'work')
    ON CONFLICT (application_id, kind, resume_version)
    DO UPDATE SET state = 'waiting', due_at = now(), leased_until = NULL, failures = 0, refusals = 0;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_given_work AFTER INSERT ON "lead_work" FOR EACH ROW EXECUTE FUNCTION tell_work();
CREATE TRIGGER tell_changed_work AFTER UPDATE ON "lead_work"
  FOR EACH ROW WHEN (NEW.version > OLD.version) EXECUTE FUNCTION tell_work();

-- Leads for reports by SQL (docs/leads-by-sql.md), kept up to date with shared/fields.ts by scripts/drift.ts.
CREATE VIEW leads AS
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
    SELECT concat(i.file_name, ', row ' || nullif(m."row", 0)) FROM imported_leads m JOIN imports i ON i.id = m.import_id WHERE m.application_id = a.id
  ) AS imported_from
FROM applications a JOIN resumes r ON r.id = a.resume_id LEFT JOIN company c ON c.id = 1
LEFT JOIN lead_work w ON w.application_id = a.id LEFT JOIN staff_accounts o ON o.id = w.owner_id
LEFT JOIN batches b ON b.id = w.batch_id;
