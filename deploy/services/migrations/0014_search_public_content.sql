CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"section" text NOT NULL,
	"region_code" text NOT NULL,
	"process_code" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"published_on" date,
	"search_tokens" text[]
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "process_code" text;
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "search_tokens" text[];
--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("section","published_on");
--> statement-breakpoint
CREATE INDEX "articles_business" ON "articles" USING btree ("process_code");
--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search_tokens");
--> statement-breakpoint
CREATE INDEX "announcements_search" ON "announcements" USING gin ("search_tokens");