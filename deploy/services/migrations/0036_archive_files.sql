CREATE TABLE "archive_files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"request_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archive_files" ADD CONSTRAINT "archive_files_request_id_archive_requests_number_fk" FOREIGN KEY ("request_id") REFERENCES "public"."archive_requests"("number") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "archive_files_request" ON "archive_files" USING btree ("request_id","position");
--> statement-breakpoint
CREATE INDEX "archive_files_owner" ON "archive_files" USING btree ("owner_id");