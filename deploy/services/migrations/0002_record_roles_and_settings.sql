CREATE TABLE "configuration_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"by" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
