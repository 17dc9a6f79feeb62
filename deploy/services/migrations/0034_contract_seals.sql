CREATE TABLE "contract_seals" (
	"contract_id" text NOT NULL,
	"party_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"field" text NOT NULL,
	"signer_name" text NOT NULL,
	"capacity" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_sha256" text NOT NULL,
	"sealed_sha256" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "contract_seals_contract_id_position_pk" PRIMARY KEY("contract_id","position")
);
--> statement-breakpoint
ALTER TABLE "case_documents" ADD COLUMN "signer_name" text;
--> statement-breakpoint
ALTER TABLE "contract_seals" ADD CONSTRAINT "contract_seals_contract_id_online_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."online_contracts"("id") ON DELETE no action ON UPDATE no action;