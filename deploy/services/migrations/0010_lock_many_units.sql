DROP INDEX "unit_locks_application";
--> statement-breakpoint
CREATE INDEX "unit_locks_case" ON "unit_locks" USING btree ("application_id");