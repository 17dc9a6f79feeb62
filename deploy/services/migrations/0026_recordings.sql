CREATE TABLE "recording_events" (
	"id" text PRIMARY KEY NOT NULL,
	"recording_id" text NOT NULL,
	"application_id" uuid NOT NULL,
	"event" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording_parts" (
	"recording_id" text NOT NULL,
	"part" integer NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"stored_sha256" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"identity_number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"prompts" text NOT NULL,
	"started_by_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mime" text,
	"size" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"milliseconds" integer,
	"sha256" text,
	"finished_at" timestamp with time zone,
	"checked_by_id" text,
	"checked_by_name" text,
	"checked_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE INDEX "recording_events_recording" ON "recording_events" USING btree ("recording_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "recording_parts_once" ON "recording_parts" USING btree ("recording_id","part");
--> statement-breakpoint
CREATE INDEX "recordings_case" ON "recordings" USING btree ("application_id","party_id");
--> statement-breakpoint
CREATE INDEX "recordings_begun" ON "recordings" USING btree ("state","created_at");