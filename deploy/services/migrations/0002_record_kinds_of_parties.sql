ALTER TABLE "population_register" ADD COLUMN "kind" text;--> statement-breakpoint
CREATE INDEX "users_enterprise" ON "users" USING btree (("enterprise"->>'creditCode'));