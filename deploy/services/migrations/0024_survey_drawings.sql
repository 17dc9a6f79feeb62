CREATE TABLE "survey_graphics" (
	"case_id" text PRIMARY KEY NOT NULL,
	"shapes" jsonb NOT NULL,
	"attributes" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_shapes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_number" text NOT NULL,
	"kind" text NOT NULL,
	"region_code" text NOT NULL,
	"outline" jsonb NOT NULL,
	"area" text NOT NULL,
	"west" double precision NOT NULL,
	"south" double precision NOT NULL,
	"east" double precision NOT NULL,
	"north" double precision NOT NULL,
	"since" date NOT NULL,
	"until" date,
	"case_number" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "unit_shapes_in_force" ON "unit_shapes" USING btree ("unit_number") WHERE "unit_shapes"."until" is null;
--> statement-breakpoint
CREATE INDEX "unit_shapes_unit" ON "unit_shapes" USING btree ("unit_number");
--> statement-breakpoint
CREATE INDEX "unit_shapes_box" ON "unit_shapes" USING gist (box(point("east", "north"), point("west", "south"))) WHERE "unit_shapes"."until" is null;