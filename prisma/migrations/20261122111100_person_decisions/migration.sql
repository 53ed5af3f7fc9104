-- CreateTable
CREATE TABLE "person_decisions" (
    "first_id" UUID NOT NULL,
    "second_id" UUID NOT NULL,
    "is_same" BOOLEAN NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_by" TEXT NOT NULL,

    CONSTRAINT "person_decisions_pkey" PRIMARY KEY ("first_id","second_id"),
    CONSTRAINT "person_decisions_order" CHECK (first_id < second_id)
);

-- CreateIndex
CREATE INDEX "person_decisions_second_id_idx" ON "person_decisions"("second_id");

-- CreateIndex
CREATE INDEX "applications_phone_idx" ON "applications"("phone");

-- CreateIndex
CREATE INDEX "resumes_sha256_idx" ON "resumes"("sha256");

-- AddForeignKey
ALTER TABLE "person_decisions" ADD CONSTRAINT "person_decisions_first_id_fkey" FOREIGN KEY ("first_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "person_decisions" ADD CONSTRAINT "person_decisions_second_id_fkey" FOREIGN KEY ("second_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- What says that two leads are of one person, written the same way: mail of one mailbox, and a profile's own part of its address.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN lower(email) ~ '@(gmail|googlemail)\.com$'
    THEN replace(regexp_replace(lower(email), '(\+[^@]*)?@[^@]*$', ''), '.', '') || '@gmail.com'
    ELSE regexp_replace(lower(email), '\+[^@]*@', '@') END
$$;
CREATE FUNCTION profile_of(linkedin text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT substring(lower(linkedin) FROM 'linkedin\.com/(?:\w+/)?(?:in|pub)/([^/?#\s]+)')
$$;
CREATE INDEX applications_mailbox_idx ON applications (mailbox_of(email));
-- With most leads it is the phone number, whose index finds them.
CREATE INDEX applications_other_whatsapp_idx ON applications (whatsapp) WHERE whatsapp <> phone;
CREATE INDEX applications_profile_idx ON applications (profile_of(linkedin)) WHERE profile_of(linkedin) IS NOT NULL;
