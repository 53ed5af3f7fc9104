-- Messages have a period too.
ALTER TABLE "retention" DROP CONSTRAINT "retention_one";
