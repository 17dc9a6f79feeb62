CREATE TABLE "bank_licences" (
	"institution_code" text PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"branch" text NOT NULL,
	"credit_code" text NOT NULL,
	"licence_number" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"revoked_on" date,
	CONSTRAINT "bank_licences_credit_code_unique" UNIQUE("credit_code")
);
--> statement-breakpoint
CREATE TABLE "school_declarations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_year" integer NOT NULL,
	"school" text NOT NULL,
	"pupil_name" text NOT NULL,
	"pupil_number" text NOT NULL,
	"guardian_number" text NOT NULL,
	"title_certificate_number" text NOT NULL,
	"location" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"declared_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_districts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"region_code" text NOT NULL,
	"place" text NOT NULL,
	"primary_school" text,
	"middle_school" text
);
--> statement-breakpoint
CREATE INDEX "school_declarations_guardian" ON "school_declarations" USING btree (split_part("guardian_number", '.', 1));
--> statement-breakpoint
CREATE INDEX "school_declarations_pupil" ON "school_declarations" USING btree (split_part("pupil_number", '.', 1));
--> statement-breakpoint
CREATE INDEX "school_districts_region" ON "school_districts" USING btree ("region_code");