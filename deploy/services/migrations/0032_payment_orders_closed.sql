CREATE TABLE "sandbox_closed" (
	"order_number" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "placed_by_id" text;