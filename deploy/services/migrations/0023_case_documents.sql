CREATE TABLE "case_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"identity_number" text NOT NULL,
	"answers" text NOT NULL,
	"version" integer NOT NULL,
	"saved_by_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"signed_by_id" text,
	"paper" text,
	"content_sha256" text,
	"read_sha256" text,
	"signed_sha256" text,
	"image_sha256" text,
	"factor_id" uuid
);
--> statement-breakpoint
CREATE UNIQUE INDEX "case_documents_once" ON "case_documents" USING btree ("application_id","party_id","kind");