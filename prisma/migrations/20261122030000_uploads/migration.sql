-- DropIndex
DROP INDEX "resumes_uploaded_at_idx";

-- CreateTable
CREATE TABLE "uploads" (
    "resume_id" UUID NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "size" INTEGER NOT NULL,
    "client" BYTEA NOT NULL,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("resume_id")
);

-- CreateIndex
CREATE INDEX "uploads_uploaded_at_idx" ON "uploads"("uploaded_at");

-- CreateIndex
CREATE INDEX "uploads_client_idx" ON "uploads"("client");

-- AddForeignKey
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_resume_id_fkey" FOREIGN KEY ("resume_id") REFERENCES "resumes"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- Files that no application names yet.
INSERT INTO "uploads" ("resume_id", "uploaded_at", "size", "client")
SELECT "id", "uploaded_at", "size", '' FROM "resumes" r
WHERE NOT EXISTS (SELECT FROM "applications" a WHERE a."resume_id" = r."id");
