ALTER TABLE "survey_records" ADD COLUMN "applicant_number" text;
--> statement-breakpoint
CREATE INDEX "survey_records_in_name_of" ON "survey_records" USING btree (split_part("applicant_number", '.', 1));