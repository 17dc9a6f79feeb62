CREATE TABLE "district_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"region_code" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by_id" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"alive_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"has_failed" boolean DEFAULT false NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "district_checks_running" ON "district_checks" USING btree ("region_code") WHERE "district_checks"."finished_at" is null;
--> statement-breakpoint
CREATE INDEX "district_checks_region" ON "district_checks" USING btree ("region_code","started_at");