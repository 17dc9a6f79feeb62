CREATE TABLE "survey_checks" (
	"file_id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"said" jsonb NOT NULL,
	"outlines" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"checked_by" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "survey_checks_application" ON "survey_checks" USING btree ("application_id");