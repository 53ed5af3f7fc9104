-- Not logged: what it holds is worth a minute.
CREATE UNLOGGED TABLE "export_orders" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" TEXT NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "export_orders_pkey" PRIMARY KEY ("id")
);
