CREATE TABLE "signature_seals" (
	"flow_id" uuid NOT NULL,
	"material_id" text NOT NULL,
	"position" integer NOT NULL,
	"party_id" uuid NOT NULL,
	"field" text NOT NULL,
	"signer_name" text NOT NULL,
	"capacity" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_sha256" text NOT NULL,
	"sealed_sha256" text NOT NULL,
	"size" integer NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "signature_seals_flow_id_material_id_position_pk" PRIMARY KEY("flow_id","material_id","position")
);
--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "phase" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "signature_seals" ADD CONSTRAINT "signature_seals_flow_id_signature_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."signature_flows"("id") ON DELETE no action ON UPDATE no action;