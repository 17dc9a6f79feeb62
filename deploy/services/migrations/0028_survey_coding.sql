CREATE TABLE "coding_analyses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigserial NOT NULL,
	"case_id" text NOT NULL,
	"shape_hash" text NOT NULL,
	"is_clean" boolean NOT NULL,
	"findings" jsonb NOT NULL,
	"analysed_at" timestamp with time zone NOT NULL,
	"analysed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_code_counters" (
	"prefix" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_number" text NOT NULL,
	"case_id" text NOT NULL,
	"shape_key" text NOT NULL,
	"shape_hash" text NOT NULL,
	"outline" jsonb NOT NULL,
	"analysis_id" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"given_by" text NOT NULL,
	CONSTRAINT "unit_codes_unit_number_unique" UNIQUE("unit_number")
);
--> statement-breakpoint
ALTER TABLE "unit_codes" ADD CONSTRAINT "unit_codes_analysis_id_coding_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."coding_analyses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "coding_analyses_case" ON "coding_analyses" USING btree ("case_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "unit_codes_shape" ON "unit_codes" USING btree ("case_id","shape_key");