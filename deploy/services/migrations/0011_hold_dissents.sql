ALTER TABLE "restrictions" ADD COLUMN "held_by" uuid;
--> statement-breakpoint
CREATE INDEX "restrictions_held" ON "restrictions" USING btree ("held_by");