-- Not logged: what it holds is worth a minute, and counting costs no write to the disk.
CREATE UNLOGGED TABLE "rate_limits" (
    "key" BYTEA NOT NULL,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);
