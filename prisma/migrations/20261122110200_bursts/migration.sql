-- The release before this one works with this migration.
-- CreateTable
CREATE UNLOGGED TABLE "bursts" (
    "client" BYTEA NOT NULL,
    "level" DOUBLE PRECISION NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bursts_pkey" PRIMARY KEY ("client")
);
