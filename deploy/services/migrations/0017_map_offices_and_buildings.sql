CREATE TABLE "outlets" (
	"id" text PRIMARY KEY NOT NULL,
	"region_code" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"telephone" text NOT NULL,
	"opening_hours" text NOT NULL,
	"longitude" double precision NOT NULL,
	"latitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "region_outlines" (
	"region_code" text PRIMARY KEY NOT NULL,
	"rings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"parcel_number" text PRIMARY KEY NOT NULL,
	"region_code" text NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"developer_name" text,
	"developer_code" text,
	"licence_number" text
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "longitude" double precision;
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "latitude" double precision;
--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_region_code_regions_code_fk" FOREIGN KEY ("region_code") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "region_outlines" ADD CONSTRAINT "region_outlines_region_code_regions_code_fk" FOREIGN KEY ("region_code") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "outlets_region" ON "outlets" USING btree ("region_code");
--> statement-breakpoint
CREATE INDEX "projects_region" ON "projects" USING btree ("region_code","parcel_number");