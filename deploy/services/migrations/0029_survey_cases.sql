CREATE TABLE "survey_downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"drawing_ids" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_drawings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"region_code" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"team_code" text NOT NULL,
	"status" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"results" jsonb NOT NULL,
	"surveyed_for" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"submitted_by_id" text NOT NULL,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "survey_teams" (
	"credit_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"grade" text NOT NULL,
	"region_codes" text[] NOT NULL,
	"valid_until" date NOT NULL,
	"telephone" text NOT NULL,
	"address" text NOT NULL,
	"longitude" double precision NOT NULL,
	"latitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "surveyed_units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"unit_number" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"entered" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "survey_records" ADD COLUMN "application_id" uuid;
--> statement-breakpoint
ALTER TABLE "survey_records" ADD COLUMN "process_code" text;
--> statement-breakpoint
ALTER TABLE "survey_records" ADD COLUMN "draft_number" text;
--> statement-breakpoint
ALTER TABLE "survey_records" ADD COLUMN "applicant_id" text;
--> statement-breakpoint
ALTER TABLE "survey_jobs" ADD CONSTRAINT "survey_jobs_team_code_survey_teams_credit_code_fk" FOREIGN KEY ("team_code") REFERENCES "public"."survey_teams"("credit_code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "survey_downloads_application" ON "survey_downloads" USING btree ("application_id","at");
--> statement-breakpoint
CREATE INDEX "survey_drawings_region" ON "survey_drawings" USING btree ("region_code");
--> statement-breakpoint
CREATE INDEX "survey_jobs_application" ON "survey_jobs" USING btree ("application_id","offered_at");
--> statement-breakpoint
CREATE INDEX "survey_jobs_team" ON "survey_jobs" USING btree ("team_code","status");
--> statement-breakpoint
CREATE INDEX "survey_results_application" ON "survey_results" USING btree ("application_id","submitted_at");
--> statement-breakpoint
CREATE INDEX "surveyed_units_unit" ON "surveyed_units" USING btree ("unit_number","at");
--> statement-breakpoint
CREATE INDEX "surveyed_units_application" ON "surveyed_units" USING btree ("application_id");
--> statement-breakpoint
CREATE INDEX "survey_records_applicant" ON "survey_records" USING btree ("applicant_id");
--> statement-breakpoint
CREATE INDEX "survey_records_region" ON "survey_records" USING btree ("region_code","status");
--> statement-breakpoint
ALTER TABLE "survey_records" ADD CONSTRAINT "survey_records_application_id_unique" UNIQUE("application_id");
--> statement-breakpoint
ALTER TABLE "survey_records" ADD CONSTRAINT "survey_records_draft_number_unique" UNIQUE("draft_number");