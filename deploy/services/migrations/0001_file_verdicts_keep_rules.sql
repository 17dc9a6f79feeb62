ALTER TABLE "archive_files" ADD COLUMN "rules" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "article_files" ADD COLUMN "rules" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_files" ADD COLUMN "rules" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "file_contents" ADD COLUMN "rules" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "file_contents" ADD COLUMN "notes" jsonb;--> statement-breakpoint
ALTER TABLE "contract_files" ADD COLUMN "rules" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_files" ADD COLUMN "rules" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_relief_files" ADD COLUMN "rules" integer DEFAULT 1 NOT NULL;