-- The release before this one works with this migration.
-- CreateExtension
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- DropIndex
-- The one below answers the same questions.
DROP INDEX "applications_search_text_idx";

-- Fields by which staff filter stand beside the words, so that one index answers both: read apart, each gives all leads that have it. Prisma has
-- no words for such an index; a partial one it does not see, and the condition holds wherever there is something to search for.
-- A search also reads what was not yet sorted into the index: little of it.
CREATE INDEX applications_search_idx ON applications
  USING GIN (search_text gin_trgm_ops, course, year_of_passing, highest_education, work_experience)
  WITH (gin_pending_list_limit = 512) WHERE search_text IS NOT NULL;
