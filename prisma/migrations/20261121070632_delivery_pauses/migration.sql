-- CreateTable
CREATE TABLE "delivery_pauses" (
    "kind" "delivery_kind" NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT NOT NULL,

    CONSTRAINT "delivery_pauses_pkey" PRIMARY KEY ("kind")
);
