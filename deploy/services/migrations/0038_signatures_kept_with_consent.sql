CREATE TABLE "kept_signatures" (
	"user_id" text PRIMARY KEY NOT NULL,
	"identity_number" text NOT NULL,
	"stored_sha256" text NOT NULL,
	"consent" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);