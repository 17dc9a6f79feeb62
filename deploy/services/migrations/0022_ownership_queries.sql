CREATE TABLE "inquiry_files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"inquiry_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ownership_inquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"asker_id" text NOT NULL,
	"asker_name" text NOT NULL,
	"asker_identity_number" text NOT NULL,
	"region_code" text NOT NULL,
	"purpose" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"days" integer NOT NULL,
	"interest" text,
	"reason" text,
	"decided_by_id" text,
	"decided_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ownership_inquiries_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "ownership_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"query_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"number" text NOT NULL,
	"verify_code" text NOT NULL,
	"is_of_family" boolean NOT NULL,
	"content" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ownership_proofs_query_id_unique" UNIQUE("query_id"),
	CONSTRAINT "ownership_proofs_number_unique" UNIQUE("number"),
	CONSTRAINT "ownership_proofs_verify_code_unique" UNIQUE("verify_code")
);
--> statement-breakpoint
CREATE TABLE "ownership_queries" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"target" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queried_persons" (
	"id" text PRIMARY KEY NOT NULL,
	"inquiry_id" text NOT NULL,
	"name" text NOT NULL,
	"identity_number" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "query_authorizations" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_name" text NOT NULL,
	"subject_identity_number" text NOT NULL,
	"asker_name" text NOT NULL,
	"asker_identity_number" text NOT NULL,
	"status" text NOT NULL,
	"purpose" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"days" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "looks" ADD COLUMN "capacity" text;
--> statement-breakpoint
ALTER TABLE "inquiry_files" ADD CONSTRAINT "inquiry_files_inquiry_id_ownership_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."ownership_inquiries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "queried_persons" ADD CONSTRAINT "queried_persons_inquiry_id_ownership_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."ownership_inquiries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "inquiry_files_inquiry" ON "inquiry_files" USING btree ("inquiry_id","position");
--> statement-breakpoint
CREATE INDEX "inquiry_files_owner" ON "inquiry_files" USING btree ("owner_id");
--> statement-breakpoint
CREATE INDEX "ownership_inquiries_asker" ON "ownership_inquiries" USING btree ("asker_id","created_at");
--> statement-breakpoint
CREATE INDEX "ownership_inquiries_office" ON "ownership_inquiries" USING btree ("region_code","status","created_at");
--> statement-breakpoint
CREATE INDEX "ownership_proofs_owner" ON "ownership_proofs" USING btree ("owner_id","issued_at");
--> statement-breakpoint
CREATE INDEX "ownership_queries_owner" ON "ownership_queries" USING btree ("owner_id","expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "queried_persons_once" ON "queried_persons" USING btree ("inquiry_id",split_part("identity_number", '.', 1));
--> statement-breakpoint
CREATE INDEX "query_authorizations_subject" ON "query_authorizations" USING btree (split_part("subject_identity_number", '.', 1),"asked_at");
--> statement-breakpoint
CREATE INDEX "query_authorizations_asker" ON "query_authorizations" USING btree (split_part("asker_identity_number", '.', 1),"asked_at");
--> statement-breakpoint
CREATE INDEX "certificate_checks_code" ON "certificate_checks" USING btree ("code");