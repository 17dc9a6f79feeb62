CREATE TABLE "tax_relief_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"round" integer NOT NULL,
	"status" text NOT NULL,
	"content" text NOT NULL,
	"claimed_by_id" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_by_id" text,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "tax_relief_files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"claim_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tax_relief_files" ADD CONSTRAINT "tax_relief_files_claim_id_tax_relief_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."tax_relief_claims"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "tax_relief_claims_of" ON "tax_relief_claims" USING btree ("application_id","party_id","kind","round");
--> statement-breakpoint
CREATE INDEX "tax_relief_files_claim" ON "tax_relief_files" USING btree ("claim_id","position");
--> statement-breakpoint
CREATE INDEX "tax_relief_files_owner" ON "tax_relief_files" USING btree ("owner_id");