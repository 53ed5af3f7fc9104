-- CreateTable
CREATE TABLE "message_work" (
    "message_id" UUID NOT NULL,
    "owner_id" UUID,
    "stage" "lead_stage" NOT NULL DEFAULT 'new',
    "reason" TEXT,
    "next_at" TIMESTAMPTZ(3),
    "next_step" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "message_work_pkey" PRIMARY KEY ("message_id"),
    CONSTRAINT "message_work_open_has_date" CHECK ("stage" IN ('won', 'closed') OR "next_at" IS NOT NULL),
    CONSTRAINT "message_work_ended_has_reason" CHECK (("stage" IN ('won', 'closed')) = ("reason" IS NOT NULL))
);

-- AddForeignKey
ALTER TABLE "message_work" ADD CONSTRAINT "message_work_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "message_work" ADD CONSTRAINT "message_work_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "staff_accounts"("id") ON DELETE SET NULL ON UPDATE RESTRICT;

-- Messages of the last 30 days become work as new ones do. What is older was dealt with elsewhere, and would bury them.
INSERT INTO "message_work" ("message_id", "stage", "reason")
SELECT id, 'closed', 'before' FROM "contact_messages" WHERE "received_at" < now() - interval '30 days';
