CREATE TABLE "archive_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title_certificate_number" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"mime" text NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_requests" (
	"number" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"applicant_name" text NOT NULL,
	"applicant_number" text NOT NULL,
	"title_certificate_number" text NOT NULL,
	"location" text NOT NULL,
	"region_code" text NOT NULL,
	"ground" text NOT NULL,
	"reason" text NOT NULL,
	"proof" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"opinion" text,
	"decided_by_id" text,
	"decided_by_name" text,
	"may_save" boolean DEFAULT false NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"valid_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "archive_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title_certificate_number" text NOT NULL,
	"request_number" text,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"paper" text,
	"page" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "archive_papers_certificate" ON "archive_papers" USING btree ("title_certificate_number","position");
--> statement-breakpoint
CREATE INDEX "archive_requests_applicant" ON "archive_requests" USING btree ("user_id","applied_at");
--> statement-breakpoint
CREATE INDEX "archive_requests_region" ON "archive_requests" USING btree ("region_code","applied_at");
--> statement-breakpoint
CREATE INDEX "archive_requests_number" ON "archive_requests" USING btree (split_part("applicant_number", '.', 1));
--> statement-breakpoint
CREATE INDEX "archive_views_certificate" ON "archive_views" USING btree ("title_certificate_number","at");