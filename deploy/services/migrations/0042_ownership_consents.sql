ALTER TABLE "ownership_proofs" ADD COLUMN "target" text;
--> statement-breakpoint
ALTER TABLE "ownership_proofs" ADD COLUMN "basis" text;
--> statement-breakpoint
ALTER TABLE "ownership_queries" ADD COLUMN "basis" text DEFAULT '' NOT NULL;