CREATE TABLE "case_contracts" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"contract_number" text NOT NULL,
	"signed_on" date NOT NULL,
	"price" text NOT NULL,
	"payment_method" text NOT NULL,
	"is_online" boolean NOT NULL,
	"saved_by_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"contract_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_parties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" text NOT NULL,
	"role" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"identity_number" text NOT NULL,
	"representative_identity_number" text,
	"confirmed_at" timestamp with time zone,
	"confirmed_by_id" text,
	"confirmed_sha256" text,
	"signed_at" timestamp with time zone,
	"signed_by_id" text,
	"signed_sha256" text,
	"image_sha256" text,
	"factor_id" uuid,
	"cancel_agreed_at" timestamp with time zone,
	"cancel_factor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "contract_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" text NOT NULL,
	"text" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_versions" (
	"contract_id" text NOT NULL,
	"version" integer NOT NULL,
	"paper" text NOT NULL,
	"sha256" text NOT NULL,
	"saved_by_id" text NOT NULL,
	"saved_by_name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "contract_versions_contract_id_version_pk" PRIMARY KEY("contract_id","version")
);
--> statement-breakpoint
CREATE TABLE "online_contracts" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"region_code" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"initiator_id" text NOT NULL,
	"form" text NOT NULL,
	"own_clauses" text NOT NULL,
	"supplement" text NOT NULL,
	"in_turn" boolean NOT NULL,
	"title_certificate_number" text,
	"unit_number" text NOT NULL,
	"location" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"filed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"file_sha256" text,
	"merged_sha256" text,
	"application_id" uuid,
	CONSTRAINT "online_contracts_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "contract_files" ADD CONSTRAINT "contract_files_contract_id_online_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."online_contracts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_contract_id_online_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."online_contracts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contract_steps" ADD CONSTRAINT "contract_steps_contract_id_online_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."online_contracts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_contract_id_online_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."online_contracts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "case_contracts_number" ON "case_contracts" USING btree ("application_id","contract_number");
--> statement-breakpoint
CREATE INDEX "contract_files_contract" ON "contract_files" USING btree ("contract_id","position");
--> statement-breakpoint
CREATE INDEX "contract_files_owner" ON "contract_files" USING btree ("owner_id");
--> statement-breakpoint
CREATE INDEX "contract_parties_identity" ON "contract_parties" USING btree (split_part("identity_number", '.', 1));
--> statement-breakpoint
CREATE INDEX "contract_parties_representative" ON "contract_parties" USING btree (split_part("representative_identity_number", '.', 1));
--> statement-breakpoint
CREATE INDEX "contract_parties_contract" ON "contract_parties" USING btree ("contract_id");
--> statement-breakpoint
CREATE INDEX "contract_steps_contract" ON "contract_steps" USING btree ("contract_id","at");
--> statement-breakpoint
CREATE INDEX "online_contracts_initiator" ON "online_contracts" USING btree ("initiator_id","saved_at");
--> statement-breakpoint
CREATE INDEX "online_contracts_unit" ON "online_contracts" USING btree ("unit_number");