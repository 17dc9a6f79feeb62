CREATE TABLE "case_documents_before" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"identity_number" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"signed_by_id" text NOT NULL,
	"signer_name" text,
	"read_sha256" text,
	"signed_sha256" text NOT NULL,
	"image_sha256" text,
	"factor_id" uuid,
	"ended" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"ended_by_id" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "case_documents_before_of" ON "case_documents_before" USING btree ("application_id","party_id","kind");