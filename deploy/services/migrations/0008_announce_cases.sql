CREATE TABLE "objections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"announcement_id" text NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"identity_number" text NOT NULL,
	"reason" text NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "application_id" uuid;
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "taken_down_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "objections_case" ON "objections" USING btree ("application_id");
--> statement-breakpoint
CREATE INDEX "objections_identity" ON "objections" USING btree (split_part("identity_number", '.', 1));
--> statement-breakpoint
CREATE INDEX "announcements_case" ON "announcements" USING btree ("application_id");