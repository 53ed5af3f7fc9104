-- Set-up links were good for ever. The next start prints another.
DELETE FROM "staff_links" WHERE "expires_at" IS NULL;

-- AlterTable
ALTER TABLE "staff_links" ALTER COLUMN "expires_at" SET NOT NULL;

-- Backup codes were encrypted, not hashed, and shorter than a plain hash allows: people make new ones. A secret that was never
-- confirmed is not a second factor.
DELETE FROM "staff_two_factors" WHERE NOT "verified";

-- AlterTable
ALTER TABLE "staff_two_factors" DROP COLUMN "backup_codes",
DROP COLUMN "failed_verification_count",
DROP COLUMN "locked_until",
ADD COLUMN     "last_step" BIGINT;

-- CreateTable
CREATE TABLE "staff_sign_ins" (
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "account_id" UUID NOT NULL,

    CONSTRAINT "staff_sign_ins_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "staff_backup_codes" (
    "hash" BYTEA NOT NULL,
    "account_id" UUID NOT NULL,

    CONSTRAINT "staff_backup_codes_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "staff_passkeys" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "account_id" UUID NOT NULL,

    CONSTRAINT "staff_passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_used_challenges" (
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_used_challenges_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "staff_sign_ins_account_id_idx" ON "staff_sign_ins"("account_id");

-- CreateIndex
CREATE INDEX "staff_backup_codes_account_id_idx" ON "staff_backup_codes"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "staff_passkeys_credential_id_key" ON "staff_passkeys"("credential_id");

-- CreateIndex
CREATE INDEX "staff_passkeys_account_id_idx" ON "staff_passkeys"("account_id");

-- AddForeignKey
ALTER TABLE "staff_sign_ins" ADD CONSTRAINT "staff_sign_ins_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "staff_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "staff_backup_codes" ADD CONSTRAINT "staff_backup_codes_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "staff_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "staff_accounts"("id") ON DELETE CASCADE ON UPDATE RESTRICT;
