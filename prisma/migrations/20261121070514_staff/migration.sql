-- CreateEnum
CREATE TYPE "staff_role" AS ENUM ('admin', 'staff');

-- CreateTable
CREATE TABLE "staff_accounts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "role" "staff_role" NOT NULL DEFAULT 'staff',
    "two_factor_enabled" BOOLEAN NOT NULL DEFAULT false,
    "disabled_at" TIMESTAMPTZ(3),
    "last_sign_in_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "token" TEXT NOT NULL,
    "ip_address" TEXT,
    "user_agent" TEXT,
    "account_id" UUID NOT NULL,

    CONSTRAINT "staff_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_credentials" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "provider_account_id" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "access_token" TEXT,
    "refresh_token" TEXT,
    "id_token" TEXT,
    "access_token_expires_at" TIMESTAMPTZ(3),
    "refresh_token_expires_at" TIMESTAMPTZ(3),
    "scope" TEXT,
    "password" TEXT,

    CONSTRAINT "staff_credentials_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_verifications" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_verifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_two_factors" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "secret" TEXT NOT NULL,
    "backup_codes" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "verified" BOOLEAN NOT NULL DEFAULT true,
    "failed_verification_count" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),

    CONSTRAINT "staff_two_factors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_links" (
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "account_id" UUID,

    CONSTRAINT "staff_links_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "staff_throttles" (
    "key" BYTEA NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "staff_throttles_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "api_tokens" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "server_secrets" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "server_secrets_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "sequence" BIGINT NOT NULL DEFAULT 0,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT,
    "detail" TEXT NOT NULL DEFAULT '{}',
    "previous_hash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("sequence")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_accounts_email_key" ON "staff_accounts"("email");

-- CreateIndex
CREATE UNIQUE INDEX "staff_sessions_token_key" ON "staff_sessions"("token");

-- CreateIndex
CREATE INDEX "staff_sessions_account_id_idx" ON "staff_sessions"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "staff_credentials_account_id_provider_id_key" ON "staff_credentials"("account_id", "provider_id");

-- CreateIndex
CREATE INDEX "staff_verifications_identifier_idx" ON "staff_verifications"("identifier");

-- CreateIndex
CREATE UNIQUE INDEX "staff_two_factors_account_id_key" ON "staff_two_factors"("account_id");

-- CreateIndex
CREATE INDEX "staff_links_account_id_idx" ON "staff_links"("account_id");

-- CreateIndex
CREATE INDEX "staff_throttles_started_at_idx" ON "staff_throttles"("started_at");

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_hash_key" ON "api_tokens"("hash");

-- CreateIndex
CREATE INDEX "audit_entries_action_sequence_idx" ON "audit_entries"("action", "sequence");

-- CreateIndex
CREATE INDEX "audit_entries_actor_sequence_idx" ON "audit_entries"("actor", "sequence");

-- CreateIndex
CREATE INDEX "audit_entries_subject_sequence_idx" ON "audit_entries"("subject", "sequence");

-- AddForeignKey
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "staff_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "staff_credentials" ADD CONSTRAINT "staff_credentials_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "staff_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "staff_two_factors" ADD CONSTRAINT "staff_two_factors_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "staff_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "staff_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- The audit trail is append-only, and each row carries the hash of the one before it. No line breaks, so that joining
-- the columns by line breaks is unambiguous.
ALTER TABLE "audit_entries"
  ADD CONSTRAINT "audit_entries_lines" CHECK (
    actor !~ '[\n\r]' AND action !~ '[\n\r]' AND subject !~ '[\n\r]' AND detail !~ '[\n\r]'
    AND subject <> '' AND length(actor) <= 300 AND length(action) <= 300 AND length(subject) <= 300
    AND length(detail) <= 8000
  );

-- hash = SHA-256(previous hash, then sequence, milliseconds since 1970, actor, action, subject and detail by lines).
CREATE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One append at a time, until its transaction ends: the next one must see it.
  PERFORM pg_advisory_xact_lock(7283442);
  SELECT sequence + 1, hash INTO NEW.sequence, NEW.previous_hash FROM audit_entries ORDER BY sequence DESC LIMIT 1;
  IF NOT FOUND THEN
    NEW.sequence := 1;
    NEW.previous_hash := '\x';
  END IF;
  NEW.at := date_trunc('milliseconds', clock_timestamp());
  NEW.hash := sha256(NEW.previous_hash || convert_to(
    concat_ws(E'\n', NEW.sequence, (extract(epoch FROM NEW.at) * 1000)::bigint, NEW.actor, NEW.action,
      coalesce(NEW.subject, ''), NEW.detail), 'UTF8'));
  RETURN NEW;
END $$;
CREATE TRIGGER audit_chain BEFORE INSERT ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION audit_chain();

CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail is append-only: % refused.', TG_OP;
END $$;
CREATE TRIGGER audit_refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
