CREATE TABLE "certificate_downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"certificate_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"is_encrypted" boolean NOT NULL,
	"purpose" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "certificate_downloads_certificate" ON "certificate_downloads" USING btree ("certificate_id","at");