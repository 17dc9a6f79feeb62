CREATE TABLE "owner_locks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_number" text NOT NULL,
	"holder_name" text NOT NULL,
	"holder_number" text NOT NULL,
	"set_by_id" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"lift_asked_at" timestamp with time zone,
	"lifts_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"ended_by_id" text,
	"ground" text,
	"document_number" text
);
--> statement-breakpoint
CREATE TABLE "property_watches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"watcher_name" text NOT NULL,
	"watcher_number" text NOT NULL,
	"title_certificate_number" text NOT NULL,
	"holder_name" text NOT NULL,
	"unit_number" text,
	"holder_number" text,
	"relation" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"consented_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "owner_locks_one" ON "owner_locks" USING btree ("unit_number",split_part("holder_number", '.', 1)) WHERE "owner_locks"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "owner_locks_lifting" ON "owner_locks" USING btree ("lifts_at") WHERE "owner_locks"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "property_watches_watcher" ON "property_watches" USING btree (split_part("watcher_number", '.', 1),"asked_at");--> statement-breakpoint
CREATE INDEX "property_watches_unit" ON "property_watches" USING btree ("unit_number");