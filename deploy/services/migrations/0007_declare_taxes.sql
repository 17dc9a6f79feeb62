CREATE TABLE "tax_declarations" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"side" text NOT NULL,
	"status" text NOT NULL,
	"declarant_name" text NOT NULL,
	"declarant_identity_number" text NOT NULL,
	"declared_by_id" text NOT NULL,
	"statement" text NOT NULL,
	"taxes" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"certificate_number" text,
	"verify_code" text,
	CONSTRAINT "tax_declarations_certificate_number_unique" UNIQUE("certificate_number"),
	CONSTRAINT "tax_declarations_verify_code_unique" UNIQUE("verify_code")
);
--> statement-breakpoint
ALTER TABLE "payment_slips" ADD COLUMN "subject" text;
--> statement-breakpoint
CREATE INDEX "tax_declarations_application" ON "tax_declarations" USING btree ("application_id","declared_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "tax_declarations_standing" ON "tax_declarations" USING btree ("party_id") WHERE "tax_declarations"."status" in ('declared', 'paid', 'exempt');
--> statement-breakpoint
CREATE INDEX "payment_slips_subject" ON "payment_slips" USING btree ("subject");