-- The release before this one works with this migration.

-- CreateTable
CREATE TABLE "reported_pages" (
    "path" TEXT NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "reported_pages_pkey" PRIMARY KEY ("path")
);
