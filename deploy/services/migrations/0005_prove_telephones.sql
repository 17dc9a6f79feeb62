CREATE TABLE "telephone_proofs" (
	"handle_hash" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"purpose" text NOT NULL,
	"telephone" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"proven_at" timestamp with time zone,
	"registration" text,
	"face_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "telephone_proofs_expiry" ON "telephone_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_telephone" ON "users" USING btree (split_part("telephone", '.', 1));