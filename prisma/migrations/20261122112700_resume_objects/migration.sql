-- The release before this one works with this migration.

-- AlterTable
ALTER TABLE "resumes" ADD COLUMN     "object_key" TEXT;

-- CreateTable
CREATE TABLE "unused_objects" (
    "key" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "gone" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "unused_objects_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "unused_objects_due_at_idx" ON "unused_objects"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "resumes_object_key_key" ON "resumes"("object_key");

-- A resume takes its object out of the list in its own transaction. What is being deleted, or was never announced, nobody gets.
CREATE FUNCTION take_object() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM unused_objects WHERE key = NEW.object_key AND NOT gone;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The object % is gone.', NEW.object_key USING ERRCODE = 'serialization_failure';
    END IF;
    RETURN NULL;
  END
$$;

-- Whoever deletes a resume, or its bytes, has its object deleted.
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

-- What waits for the virus scanner and for the reader, wherever its bytes are. Those on `content` alone serve the release before.
CREATE INDEX resumes_to_scan_idx ON resumes (scan_tried_at NULLS FIRST, uploaded_at DESC)
  WHERE scan IS NULL AND (content IS NOT NULL OR object_key IS NOT NULL) AND released_at IS NULL;
CREATE INDEX resumes_to_read_idx ON resumes (text_due_at)
  WHERE text_due_at IS NOT NULL AND (content IS NOT NULL OR object_key IS NOT NULL);
