CREATE TABLE "payment_links" (
	"id" text PRIMARY KEY NOT NULL,
	"slip_number" text NOT NULL,
	"created_by_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_slips" ADD COLUMN "reductions" jsonb;
--> statement-breakpoint
ALTER TABLE "payment_slips" ADD COLUMN "bill_check_code" text;
--> statement-breakpoint
ALTER TABLE "payment_slips" ADD COLUMN "written_off_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_slip_number_payment_slips_number_fk" FOREIGN KEY ("slip_number") REFERENCES "public"."payment_slips"("number") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payment_links_slip" ON "payment_links" USING btree ("slip_number");
--> statement-breakpoint
CREATE INDEX "payment_slips_payer" ON "payment_slips" USING btree ("payer_identity_number");
--> statement-breakpoint
CREATE INDEX "payment_slips_bill_check" ON "payment_slips" USING btree ("bill_check_code");